import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CAR_FACETS, isRangeFacet } from '#domain/car-search'
import type { Filter, SearchDocument, SearchQuery } from '#search'

/** Fetched when asked for: the site needs neither. */
const FOLDER = resolve('.cache/search-libraries')
const LIBRARIES = ['@orama/orama@3.1.18', 'itemsjs@2.4.4']

/** A library with a stock in it; what it cannot do of a query it is let off. */
export type Library = (query: SearchQuery) => unknown

type Values = Extract<Filter, { values: unknown }>['values']

const VALUE_FIELDS = CAR_FACETS.filter((name) => !isRangeFacet(name)).flatMap((name) =>
  name.split('>'),
)
const RANGE_FIELDS = CAR_FACETS.filter(isRangeFacet)
const TEXT_FIELDS = ['car_brand', 'car_model', 'car_version', 'car_fuel', 'car_body']

async function installed(name: string, entry: string): Promise<unknown> {
  const file = join(FOLDER, 'node_modules', name, entry)
  if (!existsSync(file)) {
    const args = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', ...LIBRARIES]
    execFileSync('npm', args, { stdio: 'pipe' })
  }
  return import(pathToFileURL(file).href)
}

interface Orama {
  create(options: object): object
  insertMultiple(db: object, documents: readonly object[], batch: number): Promise<unknown>
  search(db: object, query: object): unknown
}

/** A typo a word; own filters narrow their facets; ordered by numbers alone. */
export async function orama(cars: readonly SearchDocument[]): Promise<Library> {
  const library = (await installed('@orama/orama', 'dist/esm/index.js')) as Orama
  const schema = Object.fromEntries([
    ...VALUE_FIELDS.map((field) => [field, field === 'car_equipment' ? 'enum[]' : 'enum']),
    ...RANGE_FIELDS.map((field) => [field, 'number']),
    ...TEXT_FIELDS.map((field) => [`${field}_words`, 'string']),
  ])
  const db = library.create({ schema, language: 'swedish' })
  const documents = cars.map((car) => plain(car, '_words'))
  await library.insertMultiple(db, documents, 1_000)
  const facets = Object.fromEntries([
    ...VALUE_FIELDS.map((field) => [field, {}]),
    ...RANGE_FIELDS.map((field) => [field, { ranges: buckets(cars, field) }]),
  ])
  return ({ keyphrase = '', filters = [], sort, limit }) => {
    const where = Object.fromEntries(
      filters.map((filter) => {
        const [field = ''] = filter.name.split('>')
        if (!('values' in filter))
          return [field, { between: [filter.min ?? 0, filter.max ?? Number.MAX_SAFE_INTEGER] }]
        const texts = textsOf(filter.values)
        return [field, field === 'car_equipment' ? { containsAll: texts } : { in: texts }]
      }),
    )
    const [by, order] = sortOf(sort)
    return library.search(db, {
      term: keyphrase,
      properties: TEXT_FIELDS.map((field) => `${field}_words`),
      ...(keyphrase !== '' && { tolerance: 1, threshold: 0 }),
      where,
      facets,
      limit,
      ...(RANGE_FIELDS.some((field) => field === by) && { sortBy: { property: by, order } }),
    })
  }
}

type ItemsJs = (documents: readonly object[], options: object) => { search(query: object): unknown }

/** No histograms and no typos; ranges by looking at each car. */
export async function itemsJs(cars: readonly SearchDocument[]): Promise<Library> {
  const library = (await installed('itemsjs', 'dist/index.modern.js')) as { default: ItemsJs }
  const engine = library.default(
    cars.map((car) => plain(car, '')),
    {
      searchableFields: TEXT_FIELDS,
      sortings: Object.fromEntries(
        [
          'car_price_asc',
          'car_price_desc',
          'car_mileage_asc',
          'car_year_desc',
          'car_publishdate_desc',
        ].map((name) => {
          const [field, order] = sortOf(name)
          return [name, { field, order: order.toLowerCase() }]
        }),
      ),
      aggregations: Object.fromEntries(
        VALUE_FIELDS.map((field) => [
          field,
          { size: 1_000, conjunction: field === 'car_equipment' },
        ]),
      ),
    },
  )
  return ({ keyphrase = '', filters = [], sort, limit }) => {
    const chosen: Record<string, readonly string[]> = {}
    const ranges = filters.flatMap((filter) => {
      if (!('values' in filter)) return [filter]
      chosen[filter.name.split('>')[0] ?? ''] = textsOf(filter.values)
      return []
    })
    return engine.search({
      query: keyphrase,
      filters: chosen,
      per_page: limit,
      ...(sort !== undefined && { sort }),
      ...(ranges.length > 0 && {
        filter: (car: SearchDocument) =>
          ranges.every(({ name, min = 0, max = Infinity }) => {
            const number = Number(car[name])
            return number >= min && number <= max
          }),
      }),
    })
  }
}

const textsOf = (values: Values): readonly string[] => values.map(({ text }) => text)

function sortOf(sort = ''): readonly [field: string, order: 'ASC' | 'DESC'] {
  return [sort.replace(/_(?:asc|desc)$/, ''), sort.endsWith('_desc') ? 'DESC' : 'ASC']
}

/** Without what is null, values as texts; beside them the fields with words where they need another name. */
function plain(car: SearchDocument, suffix: string): object {
  const fields = Object.entries(car).filter(([, value]) => value !== null && value !== undefined)
  const texts =
    suffix === '' ? [] : TEXT_FIELDS.map((field) => [field + suffix, String(car[field] ?? '')])
  return Object.fromEntries([
    ...fields.map(([field, value]) => [
      field,
      VALUE_FIELDS.includes(field) && !Array.isArray(value) ? String(value) : value,
    ]),
    ...texts,
    ['id', String(car['car_id'])],
  ])
}

function buckets(cars: readonly SearchDocument[], field: string): readonly object[] {
  const max = cars.reduce((most, car) => Math.max(most, Number(car[field] ?? 0)), 0)
  return Array.from({ length: 24 }, (_, at) => ({
    from: (max / 24) * at,
    to: (max / 24) * (at + 1),
  }))
}
