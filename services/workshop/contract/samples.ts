import {
  Car,
  type BookingRequest,
  type SiteMessage,
  type WorkshopPort,
  type WorkshopSite,
} from '../port.ts'

/** Monday 2 March 2026, 08:00 in Sweden. */
export const NOW = Date.UTC(2026, 2, 2, 7)
export const TODAY = '2026-03-02'

export const STOCKHOLM = { lat: 59.3294, lng: 18.0687 }
export const UMEA = { lat: 63.8284, lng: 20.2597 }

/** A small Ford workshop, and a car it takes. */
export const SMALL = { departmentId: 'norrtalje-ford', plate: 'MNO345', mechanics: 2, fullDays: 1 }

/** Cars that the small workshop takes: each has one open visit a day. */
export const RIVALS = ['BLJ198', 'EJH020', 'PTB414', 'YJZ519', 'ZZT574', 'GAE433'] as const

/** A BMW i4. */
export const ELECTRIC = 'LNC276'

let keys = 0
/** Never the same twice in a process, nor in two. */
export const freshKey = (): string => `contract-${process.pid}-${NOW}-${Date.now()}-${++keys}`

export function request(
  change: Partial<BookingRequest> & Pick<BookingRequest, 'timeSlot'>,
): BookingRequest {
  return {
    customer: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      phone: '+46 70 123 45 67',
      email: 'asa@example.com',
    },
    freeText: 'Gnisslar när det regnar.',
    departmentId: SMALL.departmentId,
    isFullDay: false,
    registrationNumber: SMALL.plate,
    mileage: 1,
    serviceOfferingRequests: [chosen('bromsvatska')],
    ...change,
  }
}

export const chosen = (
  kobraId: string,
  unitsSelected: number | null = null,
  userInput: string | null = null,
): BookingRequest['serviceOfferingRequests'][number] => ({ kobraId, unitsSelected, userInput })

export interface Search {
  readonly registrationNumber: string
  readonly serviceOfferings?: readonly string[]
  readonly position?: { readonly lat: number; readonly lng: number }
  readonly cursor?: string
}

/** A complete stream. */
export async function search(port: WorkshopPort, query: Search): Promise<SiteMessage[]> {
  const messages: SiteMessage[] = []
  const stream = port.closestAvailable({
    serviceOfferings: ['hjulskifte'],
    position: STOCKHOLM,
    signal: new AbortController().signal,
    ...query,
  })
  for await (const message of stream) messages.push(message)
  return messages
}

export const sitesOf = (messages: readonly SiteMessage[]): readonly WorkshopSite[] =>
  messages.filter((message): message is WorkshopSite => 'siteId' in message)

let handed = `${TODAY}T23:59`

/** A free time on no day that was handed out before, so that no test meets another's bookings. */
export async function nextFree(port: WorkshopPort, want: 'hour' | 'day'): Promise<string> {
  const days = await port.timeslots({
    registrationNumber: SMALL.plate,
    departmentId: SMALL.departmentId,
    date: handed.slice(0, 10),
    serviceOfferings: ['bromsvatska'],
  })
  if (!days.ok) throw new Error(`no times: ${days.failure.code}`)
  for (const { date, availableSlots, allDaySlotAvailable } of days.value) {
    const time = want === 'hour' ? availableSlots[0] : allDaySlotAvailable ? '08:00' : undefined
    if (time === undefined || date <= handed.slice(0, 10)) continue
    handed = `${date}T${time}`
    return handed
  }
  throw new Error('the small workshop is full')
}

/** Every member that the source names and no other (BOOK-10). */
export const CAR_MEMBERS = Object.keys(Car.shape).toSorted()
