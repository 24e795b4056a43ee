import type {
  Credentials,
  NewTyresOffer,
  TimeslotDays,
  Timeslots,
  TyreCustomer,
  TyreVehicle,
  ValidatedCustomer,
} from '#services/tyre-hotel'
import type { LocalDate } from '#domain/local-date'
import { addressOf, call } from '../_api-client/call.ts'
import { type Slot, slotsOf } from './slots.ts'

export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

type CarOfDays = Pick<TyreVehicle, 'brandCode' | 'regNo'>

/**
 * The number that the days are asked with: the source sends the brand code under the name of the
 * registration number (TYREBOOK-22). Here, and nowhere else.
 */
export const numberForDays = ({ brandCode, regNo }: CarOfDays) =>
  brandCode === '' ? regNo : brandCode

/**
 * The calls of the tyre hotel that the screens make; booking, rating and log-out are the flow's. Plates,
 * codes and tokens go in the body: an address stands in access logs.
 */
export function createTyreApi(locale: string) {
  return {
    search: (regNo: string) =>
      call<TyreCustomer>('/api/tirehotel/authorization/search', { locale, body: { regNo } }),
    login: (encryptedPhoneNumber: string) =>
      call<Credentials>('/api/tirehotel/authorization/login', {
        locale,
        body: { encryptedPhoneNumber },
      }),
    validate: ({
      authToken,
      otpToken,
    }: {
      readonly authToken: string
      readonly otpToken: string
    }) =>
      call<ValidatedCustomer>('/api/tirehotel/authorization/validate', {
        locale,
        body: { authToken, otpToken },
      }),
    newTyres: (regNo: string, signal?: AbortSignal) =>
      call<NewTyresOffer>('/api/tirehotel/offers/tyres', { locale, body: { regNo }, signal }),
    days: async (
      of: { readonly erpId: string; readonly vehicle: CarOfDays; readonly period: Period },
      signal?: AbortSignal,
    ): Promise<readonly string[]> => {
      const { availableDates } = await call<TimeslotDays>(
        addressOf('/api/tirehotel/booking/GetTimeslotDays', { workshopIdentifier: of.erpId }),
        {
          locale,
          signal,
          body: {
            startDate: of.period.from,
            endDate: of.period.to,
            regNo: numberForDays(of.vehicle),
          },
        },
      )
      return availableDates.map(({ date }) => date.slice(0, 10))
    },
    times: async (
      of: { readonly erpId: string; readonly regNo: string; readonly date: string },
      signal?: AbortSignal,
    ): Promise<readonly Slot[]> =>
      slotsOf(
        await call<Timeslots>(
          addressOf('/api/tirehotel/booking/GetTimeslots', { workshopIdentifier: of.erpId }),
          { locale, signal, body: { startDate: of.date, endDate: of.date, regNo: of.regNo } },
        ),
        of.date,
      ),
  }
}

export type TyreApi = ReturnType<typeof createTyreApi>
