import type { DefaultRequest, QuoteParameters, QuoteRequest } from '#services/finance-uk'

/** A used car of a British dealer, as its page sends it. */
export const usedCar: DefaultRequest = {
  PhysicalVehicle: {
    Type: 'Car',
    Vin: 'WMEABC12345678901',
    Status: 'PreOwned',
    OnTheRoadPrice: 17_995,
    Mileage: 21_400,
    RegistrationNumber: 'AB21CDE',
    CountryCode: 'GB',
    DateRegistered: '2022-03-01',
  },
  OrganisationIdentifier: { Value: 'Hedin Automotive Leeds', Type: 'AssociatedDealerKey' },
}

export const quoteRequest = (over: Partial<QuoteParameters> = {}): QuoteRequest => ({
  VehicleRequests: [
    {
      Id: '4711',
      Parameters: {
        Term: 48,
        CashDeposit: 1_800,
        AnnualMileage: 10_000,
        FinanceProductFamilyKeys: ['PCP'],
        CalculationType: 'ToRegularPayment',
        ...over,
      },
    },
  ],
  ...usedCar,
})
