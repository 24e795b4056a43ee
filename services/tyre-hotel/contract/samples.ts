import { randomUUID } from 'node:crypto'
import type { SmsPort } from '../../sms/port.ts'
import { TYRE_DATA, type TyreData } from '../embedded/seed.ts'
import type { TyreBookingRequest, TyreHotelPort } from '../port.ts'

/** A Monday morning in Stockholm. */
export const NOW = Date.parse('2026-03-02T07:00:00Z')
/** First and last bookable day then (TYREBOOK-07). */
export const WINDOW = { startDate: '2026-03-05', endDate: '2026-06-02' }
/** Two bays, open on workdays. */
export const MOLNDAL = '4210'
/** One bay at the same place. */
export const VANS = '4211'

/** A day is booked there, without a time. */
export const KARLSTAD = '4250'

/** Plates of cars that nothing else books: a car has one open visit a day. */
const FLEET = Array.from({ length: 400 }, (_, index) => `FLT${String(index).padStart(3, '0')}`)

/** The fixtures, and the owner of the fleet, whose wheels lie in every department of the contract. */
export const CONTRACT_DATA: TyreData = {
  ...TYRE_DATA,
  agreements: [
    ...TYRE_DATA.agreements,
    {
      customerId: 'fleet',
      phone: '+46701740699',
      status: 0,
      vehicles: FLEET.map((regNo) => ({
        regNo,
        name: 'Ford Transit',
        brand: 'Ford',
        brandCode: 'FORD',
        model: 'Transit',
        productId: `DH-${regNo}`,
        packageLevel: 'Däckhotell',
        erpIds: [MOLNDAL, VANS, KARLSTAD],
        tyres: [],
      })),
    },
  ],
}

const fleet = FLEET.values()
export function freshCar(): string {
  const { value } = fleet.next()
  if (value === undefined) throw new Error('Every car of the fleet is booked.')
  return value
}

/** Remembers what it was to send; `works` may be turned off. */
export class FakeSms implements SmsPort {
  readonly sent: { readonly to: string; readonly text: string }[] = []
  works = true

  async send(message: { readonly to: string; readonly text: string }): Promise<boolean> {
    if (this.works) this.sent.push(message)
    return this.works
  }

  /** The code of the newest message to a phone, or to any. */
  code(to?: string): string {
    const message = this.sent.findLast((one) => to === undefined || one.to === to)
    return /^\d+/.exec(message?.text ?? '')?.[0] ?? ''
  }
}

export interface TestedDriver {
  readonly port: TyreHotelPort
  readonly sms: FakeSms
  /** Lets time pass for driver and codes alike; the day stays that of `NOW`. */
  readonly pass: (ms: number) => void
}

export const freshBrowser = () => randomUUID()
export const freshKey = () => randomUUID()

/** Another code than the right one, of the same length. */
export const otherThan = (code: string): string =>
  code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

export const request = (over: Partial<TyreBookingRequest> = {}): TyreBookingRequest => ({
  bookingDate: '2026-03-10T09:30',
  bookingStart: '2026-03-10T09:30',
  regNo: 'TYR100',
  freeText: 'Lås till fälgarna ligger i handskfacket.',
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@example.se',
    phoneMobile: '+46701740605',
  },
  ...over,
})

/** Free times of a workshop, de-duplicated and sorted as a screen does it; local `YYYY-MM-DDTHH:mm:ss`. */
export async function freeTimes(
  port: TyreHotelPort,
  workshopIdentifier = MOLNDAL,
  range = WINDOW,
): Promise<string[]> {
  const outcome = await port.timeslots({ ...range, regNo: 'TYR100', workshopIdentifier })
  if (!outcome.ok) throw new Error(outcome.failure.code)
  const all = outcome.value.availableTimeSlotDates.flatMap(({ startTime }) => startTime)
  return [...new Set(all)].toSorted()
}
