import { setImmediate } from 'node:timers/promises'
import type { Car } from '#domain/car'
import type { Dealer } from '#domain/dealers'
import { parseLocalDate } from '#domain/local-date'
import { GROUP_FACET, type RetailerDocument } from '#domain/retailers'
import { indexesOf, SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById, type SiteId } from '#domain/sites'
import { generateCars } from '#fixtures/cars'
import { kitsOf, vehicleKitsOf } from '#fixtures/kits'
import { retailersOf } from '#fixtures/retailers'
import { SearchError, SearchIndex, ThreadedIndex, type SearchDocument, type Schema } from '#search'
import type { Log } from '../../database/driver.ts'
import { minuteOld } from '../minute-old.ts'
import { SearchFailed, type SearchIndexPort } from '../port.ts'
import { type AskIndex, readingsOf } from '../readings.ts'
import { answerJson } from './answer-json.ts'
import { cardFirst } from './card-members.ts'
import { withPricesShown } from './price-shown.ts'
import { carSchema, dealerSchema, kitSchema, vehicleKitSchema } from './schema.ts'

/** What is looked through: the made-up dealers, cars and kits, unless a test brings its own. */
interface Stock {
  readonly dealersOf: (site: SiteId) => readonly (Dealer | RetailerDocument)[]
  readonly carsForSale: (site: SiteId) => Iterable<Car>
  /** How many cars a site has, where that is known before they are. */
  readonly carCount?: number
  readonly kitsOf?: (site: SiteId) => Iterable<object>
  readonly vehicleKitsOf?: (site: SiteId) => Iterable<object>
}

const DAY_MS = 86_400_000

/** The made-up stock, whose newest cars are of the day before the index is made. */
const madeUp = (now: () => number = Date.now): Stock => ({
  dealersOf: retailersOf,
  carsForSale: (site) =>
    generateCars(
      site,
      undefined,
      parseLocalDate(new Date(now() - DAY_MS).toISOString().slice(0, 10)) ?? undefined,
    ),
  kitsOf,
  vehicleKitsOf,
})

/** Documents that are sent to a thread at once. */
const BATCH = 500
/** Milliseconds of filling an index between two turns of the event loop, in which requests are answered. */
const SLICE_MS = 10
/** More documents than these have a thread of their own: building them and asking for them hold up nobody. */
const THREAD_ABOVE = 100_000

type Index = SearchIndex | ThreadedIndex
interface Making {
  /** An index in a thread of its own. */
  readonly inThread?: (schema: Schema) => ThreadedIndex
}

export const createEmbeddedSearchIndex = (
  stock?: Stock,
  log?: Log,
  now?: () => number,
): SearchIndexPort => readingsOf(minuteOld(embeddedIndexes(stock ?? madeUp(now)), now), log)

/**
 * Indexes in memory, each made when it is first asked. One whose thread has ended fails whoever asks it then,
 * and is made anew for the next.
 */
export function embeddedIndexes(
  stock: Stock = madeUp(),
  { inThread = (schema) => new ThreadedIndex(schema) }: Making = {},
): AskIndex {
  const made = new Map<string, Promise<Index>>()
  const indexNamed = (name: string): Promise<Index> => {
    const known = made.get(name) ?? filled(name, stock, inThread)
    made.set(name, known)
    return known
  }
  return async (body) => {
    const asked = indexNamed(body.index)
    const { keyphrase, filters, facets, limit, offset, sort_name: sort } = body
    try {
      const index = await asked
      const search = async (order: string) =>
        index.search({
          keyphrase,
          filters,
          facets: facets.map(({ name }) => name),
          limit,
          offset,
          ...(order !== '' && { sort: order }),
        })
      return { json: answerJson(body, await inOrder(search, sort)), hasFacetMap: true }
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      if (error.code === 'ThreadLost' && made.get(body.index) === asked) made.delete(body.index)
      // As a real index that knows no such facet.
      throw new SearchFailed('unavailable', { cause: error })
    }
  }
}

/** In the index's usual order where it has none of that name (DEALER-21). */
async function inOrder<Found>(
  search: (sort: string) => Promise<Found>,
  sort: string,
): Promise<Found> {
  try {
    return await search(sort)
  } catch (error) {
    if (error instanceof SearchError && error.code === 'UnknownSort') return search('')
    throw error
  }
}

async function filled(
  name: string,
  stock: Stock,
  inThread: NonNullable<Making['inThread']>,
): Promise<Index> {
  const { schema, documents, count = 0 } = contentOf(name, stock)
  const isThreaded = count > THREAD_ABOVE
  const index = isThreaded ? inThread(schema) : new SearchIndex(schema)
  let batch: SearchDocument[] = []
  let since = performance.now()
  for (const document of documents) {
    batch.push(cardFirst(document as SearchDocument))
    // In this thread, making documents and putting them in take about as long as each other.
    if (isThreaded ? batch.length < BATCH : performance.now() - since < SLICE_MS / 2) continue
    await index.put(batch)
    batch = []
    await setImmediate()
    since = performance.now()
  }
  await index.put(batch)
  return index
}

interface Content {
  readonly schema: Schema
  readonly documents: Iterable<object>
  /** Where it is known. */
  readonly count?: number | undefined
}

function contentOf(name: string, stock: Stock): Content {
  for (const site of SITES_WITH_INDEXES) {
    const {
      currency,
      locales: [locale],
    } = siteById(site)
    const indexes = indexesOf(site)
    if (name === indexes.vehicles) {
      return {
        schema: carSchema(locale),
        documents: withPricesShown(stock.carsForSale(site), currency),
        count: stock.carCount,
      }
    }
    if (name === indexes.sites) {
      const documents = stock.dealersOf(site).map((dealer, at) => ({
        website_sort_order: at,
        ...dealer,
        [GROUP_FACET]: dealer.site_departments.map(({ group }) => group),
      }))
      return { schema: dealerSchema(locale), documents }
    }
    if (name === indexes.kits) {
      return { schema: kitSchema(locale), documents: stock.kitsOf?.(site) ?? [] }
    }
    if (name === indexes.vehicleKits) {
      return { schema: vehicleKitSchema(locale), documents: stock.vehicleKitsOf?.(site) ?? [] }
    }
  }
  throw new SearchFailed('unavailable')
}
