/** A used car of a British dealer, as its page asks for quotes of it. */
export const VEHICLE = {
  Type: 'Car',
  Vin: 'WMEABC12345678901',
  Status: 'PreOwned',
  OnTheRoadPrice: 17_995,
  Mileage: 21_400,
  RegistrationNumber: 'AB21CDE',
  CountryCode: 'GB',
  DateRegistered: '2022-03-01',
} as const

export const USED_CAR = {
  PhysicalVehicle: VEHICLE,
  OrganisationIdentifier: { Value: 'Leeds', Type: 'AssociatedDealerKey' },
} as const
