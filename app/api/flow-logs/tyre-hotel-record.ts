import { z } from 'zod'
import { treadWear } from '#domain/tyre-tread'
import type { ToldAgreement, ToldContext } from '#services/flow-logs'
import {
  TimeslotRequest,
  TyreVehicle,
  type TyreBookingOrder,
  type TyreHotelPort,
  type TyreSession,
} from '#services/tyre-hotel'
import { mayAsk } from '../tirehotel/session.ts'

/** What the wheel change's flow keeps of what the tyre hotel's calls told its page. */
const Shown = z.object({
  validated: z.object({ vehicles: z.array(TyreVehicle) }),
  date: z.string(),
})

export interface WheelChange {
  readonly departmentIdentifier: string
  readonly order: z.infer<typeof TyreBookingOrder>
}

/**
 * A wheel change's log beside what the tyre hotel says now, with the business rules of one once more. It
 * answers about a car to its owner alone, and so it is asked in the name of who is signed in where the log
 * comes from, about their own cars: at most three reads. Nobody signed in can be asked for; what was answered
 * has been held to the session by the call itself.
 */
export async function tyreHotelAgreement(
  {
    tyreHotel,
    session,
  }: { readonly tyreHotel: TyreHotelPort; readonly session: TyreSession | null },
  { departmentIdentifier, order }: WheelChange,
  { context, isAnswered }: ToldContext,
): Promise<ToldAgreement> {
  const shown = Shown.safeParse(context).data
  const vehicle = shown?.validated.vehicles.find(({ regNo }) => regNo === order.regNo)
  if (shown === undefined || vehicle === undefined) return 'record'
  const { workshops } = vehicle.location
  const isItsOwn = workshops.some(({ erpId }) => erpId === departmentIdentifier)
  if (!isItsOwn || !order.bookingDate.startsWith(shown.date)) return 'rules'
  if (order.newTyres && !vehicle.tires.some(isWorn)) return 'rules'
  const known = session?.vehicles.find(({ regNo }) => regNo === order.regNo)
  if (session === null || known === undefined) {
    return isAnswered && !order.newTyres ? 'same' : 'drifted'
  }
  const isKnownSo = known.brandCode === vehicle.brandCode
  if (!isKnownSo || !mayAsk(session, departmentIdentifier, (one) => one === known)) return 'record'
  const [time, offer] = await Promise.all([
    // A booking that was answered is its own record: its time is taken by now.
    isAnswered ? SAME : timeAgreement(tyreHotel, departmentIdentifier, order, vehicle.brandCode),
    offerAgreement(tyreHotel, order),
  ])
  return time === 'same' ? offer : time
}

const SAME: ToldAgreement = 'same'

const isWorn = ({ wheel }: TyreVehicle['tires'][number]): boolean =>
  treadWear({
    depth: wheel.threadDepth,
    pattern: wheel.threadPattern,
    isToBeReplaced: wheel.threadStatusId === 1,
  }) !== null

async function timeAgreement(
  tyreHotel: TyreHotelPort,
  workshopIdentifier: string,
  { bookingDate, bookingStart, regNo }: WheelChange['order'],
  brandCode: string,
): Promise<ToldAgreement> {
  const date = bookingDate.slice(0, 10)
  const ofCar = TimeslotRequest.safeParse({ startDate: date, endDate: date, regNo }).data
  if (ofCar === undefined) return 'rules'
  const [days, times] = await Promise.all([
    // TYREBOOK-22.
    tyreHotel.timeslotDays({ ...ofCar, regNo: brandCode || regNo, workshopIdentifier }),
    tyreHotel.timeslots({ ...ofCar, workshopIdentifier }),
  ])
  const isUnknown = [days, times].some((one) => !one.ok && one.failure.code === 'unknown-workshop')
  if (isUnknown) return 'rules'
  if (!days.ok || !times.ok) return 'drifted'
  const isDay = days.value.availableDates.some((one) => one.date.startsWith(date))
  const starts = times.value.availableTimeSlotDates.flatMap(({ startTime }) => startTime)
  const isFree =
    bookingStart === null
      ? starts.length === 0
      : starts.some((start) => minuteOf(start) === minuteOf(bookingStart))
  return isDay && isFree ? 'same' : 'drifted'
}

const minuteOf = (moment: string): string => moment.slice(0, 16)

/** Of new tyres that were taken: a price may change, and tyres sell out. */
async function offerAgreement(
  tyreHotel: TyreHotelPort,
  { newTyres, regNo }: WheelChange['order'],
): Promise<ToldAgreement> {
  if (!newTyres) return 'same'
  const now = await tyreHotel.newTyres({ regNo })
  const offer = now.ok ? now.value.offer : null
  const isSame =
    offer?.offerId === newTyres.offerId &&
    offer.quantity === newTyres.quantity &&
    offer.pricePerTyre === newTyres.pricePerTyre &&
    offer.includesFitting === newTyres.includesFitting
  return isSame ? 'same' : 'drifted'
}
