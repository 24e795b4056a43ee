import type { SearchBody } from '#domain/car-search'
import { LOAN_BAND } from '#domain/loan-band'
import { indexesOf, type SiteIndexes, SITES_WITH_INDEXES } from '#domain/search-indexes'
import type { Log } from '../../database/driver.ts'
import { minuteOld } from '../minute-old.ts'
import { SearchFailed, type SearchIndexPort } from '../port.ts'
import { type IndexAnswer, readingsOf } from '../readings.ts'
import { readAnswer } from './answer-shape.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { callIndex, FailedCall } from './call.ts'

export interface HttpSearchIndexOptions extends HttpOptions {
  readonly url: string
  /** Sent as `X-API-KEY`. */
  readonly key: string
  readonly log?: Log | undefined
  readonly now?: () => number
}

/** What the documents of an index are, by its name. */
const KINDS: ReadonlyMap<string, keyof SiteIndexes> = new Map(
  SITES_WITH_INDEXES.flatMap((site) => {
    const { sites, kits, vehicleKits } = indexesOf(site)
    return [
      [sites, 'sites'],
      [kits, 'kits'],
      [vehicleKits, 'vehicleKits'],
    ] as const
  }),
)

/** Leaves out the facet that is computed here: no real index has it, and one may refuse a facet that it does not know. */
const withoutOwnFacets = (body: SearchBody): SearchBody => ({
  ...body,
  facets: body.facets.filter(({ name }) => name !== LOAN_BAND),
})

/** A real index, by the documented call. */
export function createHttpSearchIndex(options: HttpSearchIndexOptions): SearchIndexPort {
  const { url, key, log, now = Date.now, ...http } = options
  const headers = { 'X-API-KEY': key }
  const client = createHttpClient({ ...http, driver: 'search-index', baseUrl: url, headers })

  async function asked(body: SearchBody): Promise<IndexAnswer> {
    try {
      const given = await callIndex(withoutOwnFacets(body), client)
      const read = readAnswer(given, body, KINDS.get(body.index) ?? 'vehicles')
      if (read === null) throw new FailedCall('shape')
      const [first] = read.dropped
      if (first) {
        const facts = { event: 'search-dropped', index: body.index, count: read.dropped.length }
        log?.warn({ ...facts, ...first }, 'a part of an answer cannot be read')
      }
      return read.answer
    } catch (error) {
      const failed = error instanceof FailedCall ? error : new FailedCall('shape', { cause: error })
      const { reason, status } = failed
      if (reason !== 'away') {
        const facts = { event: 'search-call-failed', index: body.index, reason }
        log?.warn({ ...facts, ...(status !== undefined && { status }) }, 'the index failed')
      }
      throw new SearchFailed('unavailable', { cause: failed })
    }
  }

  return readingsOf(minuteOld(asked, now), log)
}
