import { VEHICLE } from '../../../../services/finance-uk/contract/used-car.ts'
import type { DefaultRequest, QuoteParameters, QuoteRequest } from '#services/finance-uk'

/** A used car of a British dealer, as its page sends it: the dealer by its own name. */
export const usedCar: DefaultRequest = {
  PhysicalVehicle: VEHICLE,
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
