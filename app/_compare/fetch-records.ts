import { CARS_PER_PAGE, type SearchBody, type SearchResult } from '#domain/car-search'
import { call } from '../_api-client/call.ts'
import { reportCode } from '../_api-client/report.ts'
import type { Report } from '../_api-client/report-body.ts'

const TIMEOUT_MS = 8_000

/** A search for cars by their ids (COMPARE-03). */
const bodyFor = (ids: readonly number[]): SearchBody => ({
  index: '',
  fields: [],
  keyphrase: '',
  facets: [],
  limit: ids.length,
  offset: 0,
  sort_name: '',
  filters: [{ name: 'car_id', values: ids.map((id) => ({ text: String(id) })) }],
})

export interface Records {
  /** As the index has them; whoever reads one parses it. */
  readonly found: readonly unknown[]
  /** Why some could not be had; null where the index has answered. */
  readonly failure: Report['code'] | null
}

/** The full records of cars. Never rejects: what cannot be had is said (RETAILERR-04). */
export async function fetchRecords(ids: readonly number[], locale: string): Promise<Records> {
  if (ids.length === 0) return { found: [], failure: null }
  const [now, later] = [ids.slice(0, CARS_PER_PAGE), ids.slice(CARS_PER_PAGE)]
  try {
    const { content } = await call<Partial<SearchResult<unknown>>>('/api/search', {
      locale,
      body: bodyFor(now),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!Array.isArray(content)) return { found: [], failure: 'unreadable' }
    const rest = await fetchRecords(later, locale)
    return { found: [...content, ...rest.found], failure: rest.failure }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { found: [], failure: isTimeout ? 'timeout' : reportCode(error) }
  }
}
