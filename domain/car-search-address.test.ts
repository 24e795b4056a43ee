import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalSearch, EMPTY_SEARCH, FILTER_FACETS } from './canonical-search.ts'
import { readCarSearch, readSegments, writeCarSearch } from './car-search-address.ts'
import { CAR_SORTS, isRangeFacet, type CarSearch, type SearchFilter } from './car-search.ts'
import type { KnownFacets } from './known-facets.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

const facets: KnownFacets = {
  'car_brand>car_model': {
    values: [
      { text: 'Škoda', children: [{ text: 'Octavia' }] },
      { text: 'Volvo', children: [{ text: 'V60' }, { text: 'XC60' }] },
    ],
  },
  car_fuel: { values: [{ text: 'El' }, { text: 'Diesel' }] },
  car_price: { min: 50_000, max: 900_000 },
}
const BRAND = 'car_brand>car_model'
const brands = (...values: readonly (readonly [string, ...string[]])[]): SearchFilter => ({
  name: BRAND,
  values: values.map(([text, ...children]) =>
    children.length === 0
      ? { text }
      : { text, children: children.map((child) => ({ text: child })) },
  ),
})
const search = (of: Partial<CarSearch>): CarSearch => ({ ...EMPTY_SEARCH, ...of })
const filtersAt = (address: string) => readCarSearch(address).filters

describe('an address of the list', () => {
  test('means a keyphrase, a sort, a page and a filter for each facet that it names [LIST-02] [LIST-37]', () => {
    const address =
      '?keyphrase=rullande+kontor&car_brand%3Ecar_model=Volvo%3EV60&car_brand%3Ecar_model=Volvo%3EXC60' +
      '&car_fuel=Diesel&car_fuel=El&car_price=100000-300000&car_mileage=-5000&sortName=car_price_asc&page=2'
    const meant = search({
      keyphrase: 'rullande kontor',
      filters: [
        brands(['Volvo', 'V60', 'XC60']),
        { name: 'car_fuel', values: [{ text: 'Diesel' }, { text: 'El' }] },
        { name: 'car_price', min: 100_000, max: 300_000 },
        { name: 'car_mileage', max: 5000 },
      ],
      sort: 'car_price_asc',
      page: 2,
    })
    expect(readCarSearch(address)).toEqual(meant)
    expect(writeCarSearch(meant)).toBe(address)
  })

  test('of every facet is read again, a > in a value included [LIST-02] [LIST-37]', () => {
    for (const name of FILTER_FACETS) {
      const filter = isRangeFacet(name)
        ? { name, min: 10, max: 20 }
        : { name, values: [{ text: 'a > b \\ c' }, { text: 'd' }] }
      const address = writeCarSearch(search({ filters: [filter] }))
      expect(filtersAt(address)).toEqual([filter])
    }
  })

  test('without a search is the plain list', () => {
    expect(readCarSearch('')).toEqual(EMPTY_SEARCH)
    expect(writeCarSearch(EMPTY_SEARCH)).toBe('')
  })

  test('keeps what else it says when it is written anew', () => {
    const address = '?utm_source=mail&car_fuel=El&car_brand=Volvo&page=3&car_fuels=x'
    expect(writeCarSearch(search({ keyphrase: 'kombi' }), address)).toBe(
      '?utm_source=mail&car_fuels=x&keyphrase=kombi',
    )
  })

  test.each([
    ['999', 20],
    ['21', 20],
    ['20', 20],
    ['19', 19],
    ['9'.repeat(400), 20],
  ])('is capped at page 20: %s [LIST-03]', (page, capped) => {
    expect(readCarSearch(`?page=${page}`).page).toBe(capped)
    expect(writeCarSearch(search({ page: Number(page) }))).toBe(`?page=${capped}`)
  })

  test.each(['-1', 'abc', '', '1.5', 'NaN', 'Infinity', '0x2', '1e1', '%00', ' 1'])(
    'with the page %j is the first one [LIST-35]',
    (page) => expect(readCarSearch(`?page=${page}`).page).toBe(0),
  )

  test('may name a facet of levels by the first of them', () => {
    expect(filtersAt('?car_brand=Volvo%3EV60&car_brand=Kia')).toEqual([
      brands(['Kia'], ['Volvo', 'V60']),
    ])
  })

  test('of before is read: its sorts, its vehicle types, a region', () => {
    expect(
      readCarSearch('?car_vehicle_type=Transportbil&car_site_region=Stockholm&sortName=price'),
    ).toEqual(
      search({
        filters: [
          { name: 'car_vehicle_type_code', values: [{ text: 'LCV' }] },
          { name: 'car_site_region', values: [{ text: 'Stockholm' }] },
        ],
        sort: 'car_price_asc',
      }),
    )
    const condition = { name: 'car_condition', values: [{ text: 'Demobil' }] }
    const demo = (known: KnownFacets) => readCarSearch('?car_condition=Demo', [], known).filters
    expect(demo({ car_condition: condition })).toEqual([condition])
    expect(demo({})).toEqual([{ ...condition, values: [{ text: 'Demo' }] }])
    expect(readCarSearch('?sortName=newest').sort).toBe('car_publishdate_desc')
    expect(writeCarSearch(EMPTY_SEARCH, '?car_vehicle_type=Transportbil&sortName=price')).toBe('')
  })

  test('that names a value and one below it means the lower one', () => {
    expect(filtersAt('?car_brand=Volvo&car_brand=Volvo%3EV60')).toEqual([brands(['Volvo', 'V60'])])
  })

  test.each([
    'unknown=1',
    '__proto__=x',
    'constructor=x',
    'car_fuel=',
    'car_fuel=%00',
    'car_fuel=El%3EAtom',
    `car_fuel=${'x'.repeat(121)}`,
    'car_brand=%3EV60',
    `car_brand=${'a>'.repeat(3000)}`,
    'car_price=cheap',
    'car_price=1e5-2e5',
    'car_price=-',
    'car_price=100000',
    'car_price=1-2-3',
    'car_price=-0x10',
    'sortName=car_id',
    'sortName=toString',
    'keyphrase=%00%0a+',
    'car_fuel=%ED%A0%80%00',
  ])('leaves out what is not sound: %s', (query) => {
    expect(readCarSearch(`?${query}`)).toEqual(EMPTY_SEARCH)
  })

  test('of a repeated range is the first that is one, its ends in order', () => {
    expect(filtersAt('?car_price=x&car_price=200-100&car_price=5-6')).toEqual([
      { name: 'car_price', min: 100, max: 200 },
    ])
  })

  test('is read to a length, and so are its keyphrase and the values of a facet', () => {
    const long = readCarSearch(`?keyphrase=${'ab+'.repeat(2000)}&car_fuel=El`)
    expect(long.keyphrase).toHaveLength(200)
    expect(long.filters).toHaveLength(1)
    expect(readCarSearch(`?keyphrase=${'ab+'.repeat(4000)}&car_fuel=El`)).toEqual(EMPTY_SEARCH)
    const values = Array.from({ length: 500 }, (_, at) => `car_color=${at}`).join('&')
    const [filter] = filtersAt(`?${values}`)
    expect(filter && 'values' in filter ? filter.values : []).toHaveLength(100)
  })
})

describe('with the facets of all cars', () => {
  const read = (address: string, path = '') =>
    readCarSearch(address, path.split('/').filter(Boolean), facets).filters

  test('segments below the list are values, a model below its brand; the query wins [HERO-04]', () => {
    expect(read('', 'volvo/V60/diesel')).toEqual([
      brands(['Volvo', 'V60']),
      { name: 'car_fuel', values: [{ text: 'Diesel' }] },
    ])
    expect(read('?car_brand=%C5%A0koda', 'volvo/V60/diesel')).toEqual([
      brands(['Škoda']),
      { name: 'car_fuel', values: [{ text: 'Diesel' }] },
    ])
    expect(read('', '%C5%A0koda/volvo')).toEqual([brands(['Volvo'], ['Škoda'])])
  })

  test('a segment that names no value is told', () => {
    expect(readSegments(['volvo', 'octavia', '%E0%A4%A', '__proto__'], facets)).toEqual({
      filters: [brands(['Volvo'])],
      unknown: ['octavia', '%E0%A4%A', '__proto__'],
    })
  })

  test('segments that are no values are words of the keyphrase, unless the query has one [LIST-01]', () => {
    const path = ['%C5%A0koda', 'id-buzz', 'r%C3%B6d_lack', '%E0%A4%A']
    const { filters, keyphrase } = readCarSearch('', path, facets)
    expect(keyphrase).toBe('id buzz röd lack %E0%A4%A')
    expect(filters).toEqual([brands(['Škoda'])])
    expect(readCarSearch('keyphrase=gt', path, facets).keyphrase).toBe('gt')
    expect(readCarSearch('', ['x'.repeat(9_000)], facets).keyphrase).toHaveLength(200)
    expect(readCarSearch('', path, {}).keyphrase).toBe('')
  })

  test('a path of thousands of segments is read at once, those past the hundredth as unknown', () => {
    const values = Array.from({ length: 300 }, (_, at) => ({
      text: `Brand ${at}`,
      children: [{ text: 'One' }],
    }))
    const segments = Array.from({ length: 2_000 }, (_, at) => `brand%20${at % 300}`)
    const started = performance.now()
    const { filters, unknown } = readSegments(segments, { [BRAND]: { values } })
    expect(performance.now() - started).toBeLessThan(500)
    expect(filters).toHaveLength(1)
    expect(unknown).toEqual(segments.slice(100))
  })

  test('values are spelled as the index does, unknown ones stay as they are', () => {
    expect(
      read('?car_brand=skoda%3Eoctavia&car_brand=Lada%3ENiva&car_fuel=EL&car_fuel=El'),
    ).toEqual([
      brands(['Lada', 'Niva'], ['Škoda', 'Octavia']),
      { name: 'car_fuel', values: [{ text: 'El' }] },
    ])
  })

  test('ranges are held within the facet, and the whole of it is none', () => {
    expect(read('?car_price=0-2000000')).toEqual([])
    expect(read('?car_price=0-200000')).toEqual([{ name: 'car_price', max: 200_000 }])
    expect(read('?car_price=950000-')).toEqual([{ name: 'car_price', min: 900_000 }])
    expect(read('?car_mileage=0-5')).toEqual([{ name: 'car_mileage', min: 0, max: 5 }])
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('Volvo', 'V60', 'a>b', '\\', '>', '__proto__', '100-200', '&=?#%00+ '),
)
const value = fc.record({ text, children: fc.array(fc.record({ text }), { maxLength: 3 }) })
const end = fc.option(fc.nat({ max: 2_000_000 }), { nil: undefined })
const filter = fc.constantFrom(...FILTER_FACETS).chain((name): fc.Arbitrary<SearchFilter> =>
  isRangeFacet(name)
    ? fc.tuple(end, end).map(([min, max]) => ({
        name,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      }))
    : fc.array(value, { maxLength: 4 }).map((values) => ({ name, values })),
)
const anySearch: fc.Arbitrary<CarSearch> = fc.record({
  keyphrase: fc.string({ unit: 'grapheme', maxLength: 300 }),
  filters: fc.array(filter, { maxLength: 8 }),
  sort: fc.constantFrom('' as const, ...CAR_SORTS),
  page: fc.integer({ min: -3, max: 40 }),
})

test(`an address and the search it means are one, whatever is searched for (SEED=${SEED}) [LIST-02] [LIST-37]`, () => {
  fc.assert(
    fc.property(anySearch, fc.boolean(), (made, known) => {
      const searched = canonicalSearch(made, known ? facets : {})
      const address = writeCarSearch(searched)
      expect(readCarSearch(address, [], known ? facets : {})).toEqual(searched)
      expect(writeCarSearch(readCarSearch(address))).toBe(address)
      expect(canonicalSearch(searched, known ? facets : {})).toEqual(searched)
    }),
    { seed: SEED, numRuns: 200 },
  )
})

test(`any text is an address of some search, read the same way twice (SEED=${SEED})`, () => {
  const parameter = fc.tuple(
    fc.constantFrom(
      ...FILTER_FACETS,
      'car_brand',
      'keyphrase',
      'sortName',
      'page',
      '__proto__',
      '',
    ),
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1-2', '%', '%00', '>', '\\'),
    ),
  )
  const query = fc
    .array(parameter, { maxLength: 8 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  fc.assert(
    fc.property(query, fc.array(fc.string(), { maxLength: 4 }), (address, segments) => {
      const read = readCarSearch(address, segments, facets)
      expect(readCarSearch(writeCarSearch(read), [], facets)).toEqual(read)
    }),
    { seed: SEED, numRuns: 60 },
  )
})
