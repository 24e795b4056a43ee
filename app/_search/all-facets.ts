import { CAR_FACETS, type SearchResult } from '#domain/car-search'
import { call } from '../_api-client/call.ts'

/** Milliseconds after which a call is given up. */
const TIMEOUT_MS = 15_000
/** Ms for which an answer is used. */
const FRESH_MS = 60_000

type Facets = SearchResult['facet']
let asked: { readonly at: number; readonly facets: Promise<Facets | null> } | null = null

/**
 * The facets of all cars of the page's site, without a car (INDEX-12); null where they cannot be had,
 * which is tried again the next time.
 */
export function allFacets(locale: string): Promise<Facets | null> {
  if (asked !== null && Date.now() - asked.at < FRESH_MS) return asked.facets
  const facets = askedFor(locale).then((facet) => {
    if (facet === null) asked = null
    return facet
  })
  asked = { at: Date.now(), facets }
  return facets
}

const askedFor = (locale: string): Promise<Facets | null> =>
  call<Partial<SearchResult>>('/api/search', {
    locale,
    body: { facets: CAR_FACETS.map((name) => ({ name, sort_order: 'asc' })), limit: 0 },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ facet }) => facet ?? null,
    () => null,
  )
