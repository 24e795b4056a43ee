import type { Facet, FacetValue, SearchResult } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import { siteById } from '#domain/sites'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lateSearch, lateSearchOf, type HeroSearch } from './late-search.ts'

const value = (text: string, children: readonly FacetValue[] = []): FacetValue => ({
  text,
  count: 5,
  children,
})
const FACETS: Readonly<Record<string, Facet>> = {
  'car_brand>car_model': {
    values: [value('Land Rover'), value('Volvo', [value('XC60')]), value('Škoda')],
  },
  car_fuel: { values: [value('Diesel')] },
  car_price: { type: 'histogram', min: 10_000, max: 900_000, histogram: [] },
}
const SEARCH: HeroSearch = {
  action: '/bilar/',
  mapsWords: true,
  locale: 'sv',
  site: siteById('hedinautomotive-se'),
  counts: { one: '{count} bil', few: '{count} bilar', other: '{count} bilar' },
  words: {
    all: 'Sök ”{words}”',
    nothing: 'Inga träffar på ”{words}”',
    stories: 'Artiklar ({count})',
    pages: 'Sidor ({count})',
    dealers: 'Anläggningar ({count})',
  },
  texts: { names: { car_price: 'Pris' }, codes: {}, carListKeyphrase: '”{words}”' },
}
const leadsTo = (
  text: string,
  search: Partial<HeroSearch> = {},
  facets: typeof FACETS | null = FACETS,
) => lateSearchOf({ ...SEARCH, ...search }, facets).addressOf(text)

test('words that name a value of any facet become path values in the facets’ order below the search address, the rest stays together [SEARCHBAR-03] [SEARCHBAR-09] [HERO-01] [HERO-02] [HERO-03]', () => {
  expect(leadsTo('  snygg DIESEL skoda  land  rover fin volvo ')).toBe(
    '/bilar/Land%20Rover/Volvo/%C5%A0koda/Diesel?keyphrase=snygg+fin',
  )
  expect(leadsTo('xc60', { action: '/lager' })).toBe('/lager/Volvo/XC60')
  expect(leadsTo('volvo under 300 000')).toBe('/bilar/Volvo?car_price=-300000')
})

test('words that order the list, and values that its panel has not, are parameters', () => {
  expect(leadsTo('billigaste volvo')).toBe('/bilar/Volvo?sortName=car_price_asc')
  expect(leadsTo('privatleasing volvo')).toBe('/bilar/Volvo?car_has_privateleasing=true')
  expect(leadsTo('volvo 500 km räckvidd')).toBe('/bilar/Volvo?car_electric_range=500%2B')
})

test('without facets everything is the keyphrase, trimmed and encoded [SEARCHBAR-08] [SEARCHBAR-09]', () => {
  expect(leadsTo('a&b å', { action: '/sok' }, {})).toBe('/sok?keyphrase=a%26b+%C3%A5')
  expect(leadsTo('x', { action: '/sok?typ=1#r' }, {})).toBe('/sok?typ=1&keyphrase=x#r')
})

test('where words are not to become filters they stay the keyphrase, and are suggested all the same [HERO-05]', () => {
  const { addressOf, suggest } = lateSearchOf({ ...SEARCH, mapsWords: false }, FACETS)
  expect(addressOf('volvo diesel')).toBe('/bilar/?keyphrase=volvo+diesel')
  expect(suggest('die')).toEqual([
    { id: 'car_fuel Diesel', text: 'Diesel', count: '5 bilar', href: '/bilar/Diesel' },
  ])
})

test('a count is said in the plural form of the language', () => {
  const counts = { one: '{count} auto', few: '{count} autá', other: '{count} áut' }
  const said = [1, 3, 12_000].map((count) => {
    const facets = { car_fuel: { values: [{ text: 'Diesel', count }] } }
    return lateSearchOf({ ...SEARCH, locale: 'sk', counts }, facets).suggest('d')[0]?.count
  })
  expect(said).toEqual(['1 auto', '3 autá', '12\u00A0000 áut'])
})

// Each an hour after the other, since an answer is kept for a minute.
let now = Date.UTC(2026, 10, 22)
beforeEach(() => {
  now += 3_600_000
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (facet: SearchResult['facet'] | undefined) =>
  vi.fn(async () => Response.json({ facet, content: [], total_items: 0, limit: 0, offset: 0 }))

test('the facets are asked for without a car, and once a minute', async () => {
  const fetched = answered(FACETS)
  vi.stubGlobal('fetch', fetched)
  const { addressOf } = await lateSearch(SEARCH)
  await lateSearch(SEARCH)
  expect(addressOf('volvo')).toBe('/bilar/Volvo')
  expect(fetched).toHaveBeenCalledTimes(1)
  const [address, init] = fetched.mock.calls[0] as unknown as [string, { body: string }]
  expect(address).toBe('/api/search')
  const body = JSON.parse(init.body) as { limit: number; facets: readonly object[] }
  expect(body.limit).toBe(0)
  expect(body.facets).toContainEqual({ name: 'car_brand>car_model', sort_order: 'asc' })
  expect(body.facets).toContainEqual({ name: 'car_equipment', sort_order: 'asc' })
  vi.advanceTimersByTime(60_000)
  await lateSearch(SEARCH)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['fails', vi.fn(async () => new Response('', { status: 503 }))],
  ['has no facets', answered(undefined)],
])(
  'where the call %s all is the keyphrase, nothing is suggested, and it is tried again [HERO-05] [RETAILERR-25]',
  async (_, fetched) => {
    vi.stubGlobal('fetch', fetched)
    for (const times of [1, 2]) {
      const { addressOf, suggest } = await lateSearch(SEARCH)
      expect(addressOf('volvo under 300 000')).toBe('/bilar/?keyphrase=volvo+under+300+000')
      expect(suggest('volvo')).toEqual([])
      expect(fetched).toHaveBeenCalledTimes(times)
    }
  },
)

describe('what the whole site has of a text', () => {
  const { hits, nothing } = lateSearchOf(SEARCH, FACETS)
  const ask = (words: string) => hits(words, new AbortController().signal)
  const none = { total: 0, hits: [] }

  test('its words come first with the cars, then stories, pages and dealers with how many there are', async () => {
    const link = { text: 'Elbil på vintern', href: '/nyheter/2026/elbil-pa-vintern' }
    const found = {
      cars: 1200,
      stories: { total: 4, hits: [link] },
      pages: none,
      dealers: { total: 1, hits: [{ text: 'Bil Umeå', href: '/anlaggningar/umea' }] },
    }
    const fetched = vi.fn(async (_address: string) => Response.json(found))
    vi.stubGlobal('fetch', fetched)
    expect(await ask('volvo elbil & $&')).toEqual([
      {
        id: 'all',
        text: 'Sök ”volvo elbil & $&”',
        count: '',
        href: '/bilar/Volvo?keyphrase=elbil+%26+%24%26',
      },
      { id: `stories ${link.href}`, ...link, count: 'Artiklar (4)' },
      {
        id: 'dealers /anlaggningar/umea',
        text: 'Bil Umeå',
        href: '/anlaggningar/umea',
        count: 'Anläggningar (1)',
      },
    ])
    expect(fetched.mock.calls.map(([address]) => address)).toContain(
      '/api/hits?words=volvo+elbil+%26+%24%26',
    )
    // The number is that of the words, not of the filters that some of them mean.
    expect((await ask('elbil'))?.[0]).toMatchObject({
      count: '1\u00A0200 bilar',
      href: '/bilar/?keyphrase=elbil',
    })
  })

  /** Answers with so many cars of the words and of a search; returns the bodies that the index was sent. */
  function stubCars(cars: number, total_items: number) {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address !== '/api/search') {
        return Response.json({ cars, stories: none, pages: none, dealers: none })
      }
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json({ total_items, content: [] })
    })
    return bodies
  }
  const wanted = { 'car_brand>car_model': 'Volvo', car_fuel: 'Diesel' }
  const filters = Object.entries(wanted).map(([name, text]) => ({ name, values: [{ text }] }))

  test('names the filters that the words mean with the number of their cars, once', async () => {
    const bodies = stubCars(7, 1219)
    expect(await ask('diesel volvo under 300 000 fin')).toEqual([
      {
        id: 'understood',
        text: 'Volvo · Diesel · Pris –300 000 · ”fin”',
        count: '1 219 bilar',
        href: '/bilar/Volvo/Diesel?car_price=-300000&keyphrase=fin',
      },
    ])
    const price = { name: 'car_price', max: 300_000 }
    expect(bodies).toEqual([{ filters: [...filters, price], keyphrase: 'fin', limit: 0 }])
    // A value that the text begins with is suggested before the site is asked.
    expect(await ask('volvo')).toEqual([])
  })

  test('leaves out filters without cars, and keeps the words that lead to some', async () => {
    stubCars(7, 0)
    expect(await ask('diesel volvo')).toEqual([
      { id: 'all', text: 'Sök ”diesel volvo”', count: '', href: '/bilar/Volvo/Diesel' },
    ])
  })

  test('a search that sends its words suggests the filters beside them [SEARCHBAR-02]', async () => {
    stubCars(7, 1219)
    const nav = lateSearchOf({ ...SEARCH, mapsWords: false }, FACETS)
    const found = await nav.hits('volvo diesel', new AbortController().signal)
    expect(found?.map(({ text, count, href }) => [text, count, href])).toEqual([
      ['Volvo · Diesel', '1 219 bilar', '/bilar/Volvo/Diesel'],
      ['Sök ”volvo diesel”', '7 bilar', '/bilar/?keyphrase=volvo+diesel'],
    ])
  })

  test('what a car must not have, and many values of a facet, are named as they were typed', async () => {
    stubCars(0, 12)
    const values = ['Bensin', 'Diesel', 'El', 'Etanol', 'Laddhybrid'].map((text) => value(text))
    const { hits: other } = lateSearchOf(SEARCH, { ...FACETS, car_fuel: { values } })
    const found = await other('volvo inte diesel', new AbortController().signal)
    expect(found?.[0]?.text).toBe('Volvo · inte diesel')
  })

  test('in a list the filters in force stay, and the counts are those of the list [SEARCHBOX-06]', async () => {
    const bodies = stubCars(900, 3)
    const current = readCarSearch('?car_price=-300000&keyphrase=kombi&page=2')
    const shown = { car_fuel: { values: [{ text: 'Diesel', count: 4 }] } }
    const list = { current: () => current, facets: () => shown }
    const box = lateSearchOf({ ...SEARCH, action: '/bilar' }, FACETS, list)
    expect(box.suggest('die')).toEqual([
      {
        id: 'car_fuel Diesel',
        text: 'Diesel',
        count: '4 bilar',
        href: '/bilar?keyphrase=kombi&car_fuel=Diesel&car_price=-300000',
      },
    ])
    const { signal } = new AbortController()
    expect((await box.hits('volvo fin', signal))?.map(({ text, count }) => [text, count])).toEqual([
      ['Volvo · ”fin”', '3 bilar'],
    ])
    expect((await box.hits('dragkrok', signal))?.[0]).toMatchObject({
      count: '3 bilar',
      href: '/bilar?keyphrase=dragkrok&car_price=-300000',
    })
    const price = { name: 'car_price', max: 300_000 }
    expect(bodies).toEqual([
      { filters: [filters[0], price], keyphrase: 'fin', limit: 0 },
      { filters: [price], keyphrase: 'dragkrok', limit: 0 },
    ])
  })

  test('nothing is said in words; a site that does not answer is not nothing', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ cars: 0, stories: none, pages: none, dealers: none }),
    )
    expect(await ask('qqq')).toEqual([])
    expect(nothing('qqq')).toBe('Inga träffar på ”qqq”')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    expect(await ask('qqq')).toBeNull()
  })
})
