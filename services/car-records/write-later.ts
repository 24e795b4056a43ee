import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Car } from '#domain/car'
import type { LocalDate } from '#domain/local-date'
import type { SiteId } from '#domain/sites'
import type { Log } from '../database/driver.ts'
import type { CarTable } from './database.ts'

/** What waits at most, some 10 kB each: beyond it, a car is written at its next visit. */
const MAX_WAITING = 500
/** Cars that are known to be written today, some 100 bytes each. */
const MAX_WRITTEN = 20_000
const AFTER_MS = 2_000
/** Cars of a statement: an embedded database writes some 3 ms each, in the thread that also answers requests. */
const MAX_AT_ONCE = 8

export interface WriteLater {
  /** Costs the visitor nothing: a car is written a moment later, once a day. */
  add(site: SiteId, car: Car): void
  /** Has a car that has left written anew, should it come back. */
  drop(site: SiteId, id: number): void
  /** Writes what waits; what cannot be written is left to the next visit. */
  flush(): Promise<void>
}

/** Writes cars together, a moment after the first was added. */
export function writeLater(
  table: CarTable,
  { today, log }: { readonly today: () => LocalDate; readonly log: Log | undefined },
): WriteLater {
  const written = new LRUCache<string, LocalDate>({ max: MAX_WRITTEN })
  let waiting = new Map<string, { readonly site: SiteId; readonly car: Car }>()
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  const keyOf = (site: SiteId, id: number) => `${site} ${id}`

  const write = async (): Promise<void> => {
    const cars = waiting
    waiting = new Map()
    const day = today()
    for (const site of new Set([...cars.values()].map((one) => one.site))) {
      const own = [...cars.values()].flatMap((one) => (one.site === site ? [one.car] : []))
      try {
        for (let at = 0; at < own.length; at += MAX_AT_ONCE) {
          const some = own.slice(at, at + MAX_AT_ONCE)
          await table.write(site, some, day)
          for (const { car_id: id } of some) written.set(keyOf(site, id), day)
          await nextTurn()
        }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        log?.warn({ event: 'cars-not-written', site, code }, 'cars are written at another visit')
      }
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // One after the other, so that whoever asks for it finds what was added before.
    flushing = flushing.then(write)
    await flushing
  }
  return {
    add(site, car) {
      const key = keyOf(site, car.car_id)
      const isFull = waiting.size >= MAX_WAITING && !waiting.has(key)
      if (isFull || written.get(key) === today()) return
      waiting.set(key, { site, car })
      timer ??= setTimeout(() => void flush(), AFTER_MS).unref()
    },
    drop: (site, id) => void written.delete(keyOf(site, id)),
    flush,
  }
}
