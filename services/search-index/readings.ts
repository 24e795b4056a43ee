import { type Car, CARD_FIELDS, type CardCar } from '#domain/car'
import { isCarSort, type SearchBody, type SearchResult, USUAL_LIMIT } from '#domain/car-search'
import { MAX_CAR_IDS } from '#domain/cars'
import { Dealer, MAX_DEALERS } from '#domain/dealers'
import { hasIndexes, indexesOf } from '#domain/search-indexes'
import { Retailer, RETAILER_FACETS, RETAILERS_PER_PAGE } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import type { Log } from '../database/driver.ts'
import { type Admit, admitAll } from '../reads/port.ts'
import { kitReadings } from './kit-readings.ts'
import {
  type CarsQuery,
  isSearchFailed,
  type RetailersQuery,
  SearchFailed,
  type SearchIndexPort,
  type SearchQuery,
  type SitesQuery,
} from './port.ts'

export interface IndexAnswer {
  /** Of a `SearchResult`, in UTF-8. */
  readonly json: Uint8Array
  /** Whether the index has answered a map of facets; `json` has one in any case. */
  readonly hasFacetMap: boolean
}

/** One documented call of an index. Throws `SearchFailed`, and what `admit` throws. */
export type AskIndex = (body: SearchBody, admit: Admit) => Promise<IndexAnswer>

/** The port of whatever answers the documented call: all of it is readings of that one. */
export function readingsOf(ask: AskIndex, log?: Log): SearchIndexPort {
  async function answer(body: SearchBody, admit: Admit = admitAll): Promise<Uint8Array> {
    const { json, hasFacetMap } = await ask(body, admit)
    const isForFacets = body.limit === 0 && body.facets.length > 0
    if (isForFacets && !hasFacetMap) throw new SearchFailed('facets-missing')
    return json
  }

  const searchKits = async (index: string, query: SearchQuery, admit: Admit) =>
    parsedAnswer<unknown>(await answer(searchBody(index, query), admit))

  async function search<Found>(index: string, query: SearchQuery): Promise<SearchResult<Found>> {
    const body = searchBody(index, query)
    try {
      return parsedAnswer<Found>(await answer(body))
    } catch (error) {
      if (!isSearchFailed(error, 'unavailable')) throw error
      log?.error({ event: 'search-failed', index, code: error.code }, 'nothing is found')
      return { facet: {}, content: [], total_items: 0, limit: body.limit, offset: body.offset }
    }
  }

  /** Throws `SearchFailed`, where `search` finds nothing. */
  async function found(
    site: SiteId,
    query: SearchQuery,
    admit?: Admit,
  ): Promise<SearchResult<Retailer>> {
    const whole = { fields: RETAILER_FIELDS, sort_name: 'website_sort_order', ...query }
    const body = searchBody(indexesOf(site).sites, whole)
    const read = parsedAnswer<unknown>(await answer(body, admit))
    return { ...read, content: retailersIn(read.content) }
  }

  /** What is read of each of a site's dealers; throws `SearchFailed`. None for a site without an index. */
  async function everyRetailer(
    site: SiteId,
    fields: readonly string[],
    read: (document: Part) => readonly (string | null | undefined)[],
  ): Promise<readonly string[]> {
    const texts: string[] = []
    if (!hasIndexes(site)) return texts
    const asked = { fields, sort_name: 'website_sort_order', limit: MAX_DEALERS }
    for (let offset = 0; offset < MAX_RETAILERS; offset += MAX_DEALERS) {
      const body = searchBody(indexesOf(site).sites, { ...asked, offset })
      const { content, total_items } = parsedAnswer<Part>(await answer(body))
      texts.push(...content.flatMap(read).flatMap((text) => text || []))
      if (content.length === 0 || offset + MAX_DEALERS >= total_items) break
    }
    return texts
  }

  return {
    search: async (site, query) => search(indexesOf(site).vehicles, query),
    answer: async (site, query, admit) =>
      answer(searchBody(indexesOf(site).vehicles, query), admit),
    sites: async (site, query = {}) => (hasIndexes(site) ? dealers(search, site, query) : []),
    retailers: async (site, query) => (hasIndexes(site) ? retailers(search, site, query) : []),
    retailer: async (site, slug) => {
      if (slug === '' || !hasIndexes(site)) return null
      const { content } = await found(site, { limit: 1, filters: [chosen('slug', slug)] })
      return content[0] ?? null
    },
    retailerSlugs: async (site) => everyRetailer(site, ['slug'], ({ slug }) => [slug]),
    retailerAddresses: async (site) =>
      everyRetailer(site, ['site_email', 'site_departments'], addressesOf),
    retailerPage: async (site, { keyphrase = '', filters = [], offset = 0, ...query }, admit) => {
      if (!hasIndexes(site)) return { retailers: [], facets: {}, total: 0 }
      const { limit = RETAILERS_PER_PAGE, fields = RETAILER_FIELDS } = query
      const body = {
        fields,
        keyphrase,
        filters,
        offset: Math.max(0, Math.trunc(offset)),
        limit: countUpTo(RETAILERS_PER_PAGE, limit),
        facets: RETAILER_FACETS.map((name) => ({ name, sort_order: 'asc' as const })),
      }
      const { content, facet, total_items } = await found(site, body, admit)
      return { retailers: content, facets: facet, total: total_items }
    },
    cars: async (site, query) => (hasIndexes(site) ? cars(search, site, query) : []),
    ...kitReadings(searchKits),
  }
}

/** A query as the documented body (INDEX-04). */
const searchBody = (index: string, query: SearchQuery): SearchBody => ({
  fields: query.fields ?? [],
  keyphrase: query.keyphrase ?? '',
  facets: query.facets ?? [],
  limit: query.limit ?? USUAL_LIMIT,
  offset: query.offset ?? 0,
  sort_name: query.sort_name ?? '',
  filters: query.filters ?? [],
  index,
})

/** What `answer` gives, as `search` does. */
export const parsedAnswer = <Found = Car>(json: Uint8Array): SearchResult<Found> =>
  JSON.parse(
    Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString(),
  ) as SearchResult<Found>

type Search = <Found>(index: string, query: SearchQuery) => Promise<SearchResult<Found>>

const DEALER_FIELDS = Object.keys(Dealer.unwrap().shape)

async function cars(
  search: Search,
  site: SiteId,
  { ids, limit, sort = '' }: CarsQuery,
): Promise<readonly CardCar[]> {
  const { vehicles } = indexesOf(site)
  const count = countUpTo(MAX_CAR_IDS, limit)
  const sorted = isCarSort(sort) ? { sort_name: sort } : {}
  if (!ids) {
    const query = { fields: CARD_FIELDS, limit: count, ...sorted }
    return (await search<CardCar>(vehicles, query)).content
  }
  const chosen = [...new Set(ids.slice(0, MAX_CAR_IDS))]
  if (chosen.length === 0) return []
  const { content } = await search<CardCar>(vehicles, {
    fields: CARD_FIELDS,
    limit: MAX_CAR_IDS,
    ...sorted,
    filters: [{ name: 'car_id', values: chosen.map((text) => ({ text })) }],
  })
  if (isCarSort(sort)) return content.slice(0, count)
  const carOf = new Map(content.map((car) => [String(car.car_id), car]))
  return chosen.flatMap((id) => carOf.get(id) ?? []).slice(0, count)
}

async function dealers(
  search: Search,
  site: SiteId,
  { only, limit = MAX_DEALERS }: SitesQuery,
): Promise<readonly Dealer[]> {
  const { sites } = indexesOf(site)
  const count = countUpTo(MAX_DEALERS, limit)
  const asked = { fields: DEALER_FIELDS, sort_name: 'website_sort_order' }
  if (!only) {
    return (await search<Dealer>(sites, { ...asked, limit: count })).content.map(asDealer)
  }
  const chosen = [...new Set(only.slice(0, MAX_DEALERS))]
  if (chosen.length === 0) return []
  // A filter has one facet, and a choice is of ids or slugs.
  const values = chosen.map((text) => ({ text }))
  const found = await Promise.all(
    ['site_id', 'slug'].map(async (name) => {
      const query = { ...asked, limit: MAX_DEALERS, filters: [{ name, values }] }
      return (await search<Dealer>(sites, query)).content
    }),
  )
  const dealerOf = new Map(
    found
      .flat()
      .flatMap((dealer) => [[dealer.site_id, dealer] as const, [dealer.slug, dealer] as const]),
  )
  // Found by its id and by its slug it is two objects.
  const bySlug = new Map(
    chosen.flatMap((key) => {
      const dealer = dealerOf.get(key)
      return dealer ? [[dealer.slug, dealer] as const] : []
    }),
  )
  return [...bySlug.values()].slice(0, count).map(asDealer)
}

const RETAILER_FIELDS = Object.keys(Retailer.unwrap().shape)

/** Of a dealer's document, whose other members were not asked for. */
type Part = Partial<Pick<Dealer, 'slug' | 'site_email' | 'site_departments'>>

const addressesOf = ({ site_email, site_departments = [] }: Part) => [
  site_email,
  ...site_departments.map(({ email }) => email),
]

/** No site has more dealers; an index that says so does not keep us asking. */
const MAX_RETAILERS = 5_000

const retailersIn = (documents: readonly unknown[]): readonly Retailer[] =>
  documents.flatMap((document) => Retailer.safeParse(document).data ?? [])

const chosen = (name: string, text: string) => ({ name, values: [{ text }] })

async function retailers(
  search: Search,
  site: SiteId,
  query: RetailersQuery,
): Promise<readonly Retailer[]> {
  const [name, text, limit] =
    'brand' in query ? ['site_brands', query.brand, MAX_DEALERS] : ['site_id', query.id, 1]
  if (text === '') return []
  const { content } = await search<unknown>(indexesOf(site).sites, {
    fields: RETAILER_FIELDS,
    sort_name: 'website_sort_order',
    limit,
    filters: [chosen(name, text)],
  })
  return retailersIn(content)
}

/** The documented members alone (SVCDATA-01). */
const asDealer = ({ site_departments, ...dealer }: Dealer): Dealer => ({
  ...dealer,
  site_departments: site_departments.map(({ group, email }) => ({ group, email })),
})

const countUpTo = (most: number, count: number) => Math.max(0, Math.min(most, Math.trunc(count)))
