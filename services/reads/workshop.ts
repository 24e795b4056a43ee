import { isOverloaded } from '../overload/port.ts'
import type { Outcome, WorkshopPort } from '../workshop/port.ts'
import type { Admit, CostlyRead } from './port.ts'
import { ReadCache } from './read-cache.ts'

const MINUTE = 60_000
/**
 * As old as a screen may show it: a car, its services and their prices as the page itself keeps them,
 * times only as long as a crowd needs to ask for the same ones. A booking checks everything again.
 */
const TTL_MS = { car: 10 * MINUTE, offerings: 5 * MINUTE, times: 5_000, unknown: MINUTE } as const

/** Says nothing about what was asked. */
const isPassing = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.failure.code === 'unavailable' || outcome.failure.code === 'refused')

/** The workshop system, whose reads are made only as often as they may be. */
export const admittedWorkshop =
  (port: WorkshopPort) =>
  (admit: Admit): WorkshopPort => {
    const admitted =
      <Asked extends readonly unknown[], T>(read: CostlyRead, call: (...asked: Asked) => T) =>
      (...asked: Asked): T => {
        admit(read)
        return call(...asked)
      }
    return {
      ...port,
      car: async (plate) => admitted('car', port.car)(plate),
      services: async (query) => admitted('offerings', port.services)(query),
      addons: async (query) => admitted('offerings', port.addons)(query),
      prices: async (query) => admitted('offerings', port.prices)(query),
      timeslots: async (query) => admitted('offerings', port.timeslots)(query),
      authorizedWorkshop: async (brand) => admitted('offerings', port.authorizedWorkshop)(brand),
    }
  }

/** The same with what may be given again stored, and one call for all who ask the same at once. */
export function costlyWorkshop(
  port: WorkshopPort,
  now: () => number,
): (admit: Admit) => WorkshopPort {
  const cache = new ReadCache(now)
  /** How many bookings were tried here: after each, the times that were seen may no longer be true. */
  let bookings = 0
  const admitted = admittedWorkshop(port)
  const read = <T>(
    subject: Exclude<keyof typeof TTL_MS, 'unknown'>,
    key: readonly unknown[],
    ask: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const reading = cache.read({
      key: `${subject} ${key.map((part) => JSON.stringify(part)).join(' ')}`,
      ask,
      ttlMs: (outcome) =>
        isPassing(outcome)
          ? 0
          : outcome.ok
            ? TTL_MS[subject]
            : Math.min(TTL_MS.unknown, TTL_MS[subject]),
    })
    return reading.catch((error: unknown) => {
      if (!isOverloaded(error)) throw error
      return { ok: false, failure: { code: 'unavailable' } }
    })
  }

  return (admit) => {
    const outside = admitted(admit)
    return {
      ...outside,
      car: (plate) => read('car', [plate], () => outside.car(plate)),
      services: (query) => read('offerings', ['services', query], () => outside.services(query)),
      addons: (query) => read('offerings', ['addons', query], () => outside.addons(query)),
      prices: (query) => read('offerings', ['prices', query], () => outside.prices(query)),
      authorizedWorkshop: (brand) =>
        read('offerings', ['brand', brand], () => outside.authorizedWorkshop(brand)),
      timeslots: (query) => read('times', [bookings, query], () => outside.timeslots(query)),
      async book(request, key) {
        try {
          return await port.book(request, key)
        } finally {
          bookings += 1
        }
      },
    }
  }
}
