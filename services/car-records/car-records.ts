import { hasIndexes, SITES_WITH_INDEXES } from '#domain/search-indexes'
import type { LocalDate } from '#domain/local-date'
import type { SiteId } from '#domain/sites'
import type { Log } from '../database/driver.ts'
import type { Sql } from '../database/port.ts'
import { startWorker } from '../delivery/worker.ts'
import { admitAll } from '../reads/port.ts'
import {
  isSearchFailed,
  SearchFailed,
  type SearchIndexPort,
  type SearchQuery,
} from '../search-index/port.ts'
import { parsedAnswer } from '../search-index/readings.ts'
import { createCarTable } from './database.ts'
import type { CarRecords } from './port.ts'
import { writeLater } from './write-later.ts'

export interface CarRecordOptions {
  readonly database: Sql
  readonly searchIndex: Pick<SearchIndexPort, 'answer'>
  readonly log: Log | undefined
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
}

const BATCH = 100
const HOUR = 3_600_000
const LOOK_EVERY_MS = 60_000

export function createCarRecords({
  database,
  searchIndex,
  log,
  now,
}: CarRecordOptions): CarRecords {
  const table = createCarTable(database)
  const today = () => new Date(now()).toISOString().slice(0, 10) as LocalDate
  const later = writeLater(table, { today, log })
  const ask = async (site: SiteId, query: SearchQuery, admit = admitAll) =>
    parsedAnswer(await searchIndex.answer(site, query, admit))

  /** One that has no car at all is being filled: it says nothing of any car. */
  async function refuseEmptyIndex(site: SiteId): Promise<void> {
    const { total_items: cars } = await ask(site, { fields: ['car_id'], limit: 1 })
    if (cars === 0) throw new SearchFailed('unavailable')
  }

  async function checkCars(site: SiteId): Promise<void> {
    for (;;) {
      const ids = await table.unchecked(site, today(), BATCH)
      if (ids.length === 0) return
      const filters = [{ name: 'car_id', values: ids.map((id) => ({ text: String(id) })) }]
      const answer = await ask(site, { fields: ['car_id'], limit: BATCH, filters })
      const found = new Set(answer.content.map(({ car_id: id }) => id))
      if (found.size === 0) await refuseEmptyIndex(site)
      const missing = ids.filter((id) => !found.has(id))
      // Where a car could not be read, it is not known which one.
      const isWhole = answer.total_items === found.size
      const present = ids.filter((id) => found.has(id))
      const seen = isWhole
        ? { present, absent: missing, unclear: [] }
        : { present, absent: [], unclear: missing }
      await table.check(site, seen, today())
    }
  }

  async function checkAll(): Promise<void> {
    await table.forget(today())
    for (const site of SITES_WITH_INDEXES) {
      try {
        await checkCars(site)
      } catch (error) {
        if (!isSearchFailed(error)) throw error
        log?.warn({ event: 'cars-not-checked', site, code: error.code }, 'looked for later')
      }
    }
  }

  return {
    async find(site, id, admit) {
      if (!hasIndexes(site)) return null
      const filters = [{ name: 'car_id', values: [{ text: String(id) }] }]
      const { content, total_items: count } = await ask(site, { filters, limit: 1 }, admit)
      const car = content.find(({ car_id: own }) => own === id)
      if (car !== undefined) {
        later.add(site, car)
        return { car, soldOn: null }
      }
      // It is there, and cannot be read.
      if (count > 0) throw new SearchFailed('unavailable')
      await later.flush()
      const last = await table.read(site, id)
      if (last === null || last.soldOn !== null) return last
      await refuseEmptyIndex(site)
      later.drop(site, id)
      const soldOn = today()
      await table.check(site, { present: [], absent: [id], unclear: [] }, soldOn)
      return { car: last.car, soldOn }
    },

    startRounds() {
      let lookedAt = -Infinity
      const round = async () => {
        if (now() - lookedAt >= HOUR) {
          await checkAll()
          lookedAt = now()
        }
        return { attempted: 0, delivered: 0, next: null }
      }
      return startWorker(round, { log: log ?? NO_LOG, now, lookEveryMs: LOOK_EVERY_MS })
    },

    close: () => later.flush(),
  }
}

const NO_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} }
