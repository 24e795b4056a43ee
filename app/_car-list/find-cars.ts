import { CARD_FIELDS, type CardCar } from '#domain/car'
import {
  CAR_FACETS,
  CARS_PER_PAGE,
  type CarSearch,
  type SearchBody,
  type SearchResult,
} from '#domain/car-search'
import { fetchedPage, sortInForce } from '#domain/car-search-body'
import type { Found, Instead } from './list-state.ts'

/** Asks the index of the page's site; what is left out is as the call has it. */
export type AskIndex = (query: Partial<SearchBody>) => Promise<SearchResult<CardCar>>

/** Pages of an address that says a later one: the last of them, with a way to those before (LIST-30). */
const MAX_PAGES = 5

export const EVERY_FACET: SearchBody['facets'] = CAR_FACETS.map((name) => ({
  name,
  sort_order: 'asc',
}))

/**
 * Returns the cars of a search, all its pages up to its own; with those at hand only the last one is asked for. Where
 * filters find cars and words beside them none, the words that no such car has are left out.
 */
export async function findCars(
  ask: AskIndex,
  search: CarSearch,
  before: Found | null = null,
): Promise<Found> {
  const known = before?.leftOut ?? []
  const found = await findPages(ask, withoutWords(search, known), before)
  if (known.length > 0) return { ...found, leftOut: known }
  if (found.total > 0) return found
  const leftOut = await wordsToLeaveOut(ask, search)
  if (leftOut.length > 0) {
    return { ...(await findPages(ask, withoutWords(search, leftOut), null)), leftOut }
  }
  return { ...found, instead: await insteadOf(ask, search) }
}

const withoutWords = (search: CarSearch, words: readonly string[]): CarSearch =>
  words.length === 0
    ? search
    : {
        ...search,
        keyphrase: search.keyphrase
          .split(' ')
          .filter((word) => !words.includes(word))
          .join(' '),
      }

/** Fetched when it is needed: hardly any search finds nothing. */
async function wordsToLeaveOut(
  ask: AskIndex,
  { filters, keyphrase }: CarSearch,
): Promise<readonly string[]> {
  if (keyphrase === '' || filters.length === 0) return []
  const { wordsWithoutCars } = await import('./words-without-cars.ts')
  const leftOut = wordsWithoutCars(keyphrase, async (words) => {
    const { total_items: total } = await ask({ filters, keyphrase: words.join(' '), limit: 0 })
    return total
  })
  // The search itself was answered.
  return leftOut.catch(() => [])
}

async function findPages(ask: AskIndex, search: CarSearch, before: Found | null): Promise<Found> {
  const last = fetchedPage(search.page)
  const firstPage = before ? last : Math.max(0, last - MAX_PAGES + 1)
  const pages = await Promise.all(
    Array.from({ length: last - firstPage + 1 }, async (_, at) =>
      ask({
        ...queryOf(search),
        fields: CARD_FIELDS,
        facets: firstPage + at === last ? EVERY_FACET : [],
        limit: CARS_PER_PAGE,
        offset: (firstPage + at) * CARS_PER_PAGE,
      }),
    ),
  )
  const answer = pages.at(-1)
  return {
    cars: eachOnce([...(before?.cars ?? []), ...pages.flatMap(({ content }) => content)]),
    firstPage: before?.firstPage ?? firstPage,
    total: answer?.total_items ?? 0,
    facets: answer?.facet ?? {},
    instead: [],
  }
}

/** Cars move on between two answers, and are told apart by their ids where they are drawn. */
const eachOnce = (cars: readonly CardCar[]): readonly CardCar[] => [
  ...new Map(cars.map((car) => [car.car_id, car])).values(),
]

const queryOf = (search: CarSearch) => ({
  keyphrase: search.keyphrase,
  filters: search.filters,
  sort_name: sortInForce(search),
})

/** How many cars there were without each filter, the most first; those that change nothing are left out. */
async function insteadOf(
  ask: AskIndex,
  { filters, keyphrase }: CarSearch,
): Promise<readonly Instead[]> {
  const names = [...filters.map(({ name }) => name), ...(keyphrase === '' ? [] : ['keyphrase'])]
  const totals = await Promise.all(
    names.map(async (without) => {
      const { total_items: total } = await ask({
        filters: filters.filter(({ name }) => name !== without),
        keyphrase: without === 'keyphrase' ? '' : keyphrase,
        limit: 0,
      })
      return { without, total }
    }),
  )
  return totals.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}

/** The site's own call, whose index is the site's whatever the body says. Throws where it fails (RETAILERR-22). */
export const askSite =
  (signal: AbortSignal): AskIndex =>
  async (query) => {
    const answer = await fetch('/api/search', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    })
    if (!answer.ok) throw new Error(`search: ${answer.status}`)
    return (await answer.json()) as SearchResult<CardCar>
  }
