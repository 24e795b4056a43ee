import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import * as carCards from '#domain/car-card'
import { readCarSearch } from '#domain/car-search-address'
import { leaveListOut } from '#server'
import { leavingListOut, LIST_PLACE } from '#server/testing'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { translatorOf } from '../_messages/translator.ts'
import { ListApart } from './list-apart.tsx'
import { listMessages } from './list-messages.ts'
import type { ServedList } from './list-state.ts'

// Next's own runs within Next alone; the package's is of the React that runs here.
vi.mock('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', () =>
  vi.importActual('react-dom/server'),
)

const translate = {
  sv: translatorOf({ locale: 'sv', dictionary: {} }),
  en: translatorOf({ locale: 'en', dictionary: {} }),
}
const served: ServedList = {
  search: { ...EMPTY_SEARCH, keyphrase: '</script><b>"&' },
  found: {
    cars: [{ car_id: 7, slug: 'bil', car_brand: 'Volvo', car_model: 'V60' }],
    firstPage: 0,
    total: 1,
    facets: { car_fuel: { values: [{ text: 'El', count: 1 }] } },
    instead: [],
  },
}
const list = (given: ServedList | null, locale: 'sv' | 'en' = 'sv') => (
  <ListApart
    served={given}
    locale={locale}
    messages={listMessages(translate[locale], { locale, currency: 'SEK' })}
    site={{ id: 'hedinautomotive-se', country: 'SE', currency: 'SEK' }}
    list={{ path: '/bilar', brands: [], pathToCar: '' }}
    cards={carCardMessages(translate[locale])}
    compare="Jämför"
  />
)

/** A list left out of its page and drawn by itself. */
async function drawnApart(found = served, locale: 'sv' | 'en' = 'sv'): Promise<string> {
  const apart = leavingListOut((listOf) => {
    expect(leaveListOut(async () => found)).toBe(true)
    expect(renderToStaticMarkup(list(null, locale))).toBe(LIST_PLACE)
    return listOf()
  })
  const html = await apart?.draw(await apart.find(''))
  return html?.toString() ?? ''
}

const DATA = /<script type="application\/json" data-served-list="">(.*?)<\/script>/s
const IDS = /\b_(list)?R_\w+_/g
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(IDS, 'id')

test('a list that is drawn by itself is the one that its page would hold', async () => {
  const html = await drawnApart()
  expect(plain(html.replace(DATA, ''))).toBe(plain(renderToStaticMarkup(list(served))))
})

test('beside it stands what was found, which ends no script whatever it says', async () => {
  const [, data = ''] = DATA.exec(await drawnApart()) ?? []
  expect(JSON.parse(data)).toEqual(served)
})

test('its ids are no other part’s of the page', async () => {
  const ids = [...(await drawnApart()).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).not.toEqual([])
  for (const id of ids) expect(id).toContain('list')
})

/** Cars of which the first four are seen as the page opens, and one has no picture. */
const carsFrom = (first: number, price = '100 000 kr') =>
  Array.from({ length: 8 }, (_, at) => ({
    car_id: first + at,
    slug: 'bil',
    car_brand: 'Volvo & "vänner"',
    car_model: `V${first + at}`,
    car_price: 100_000,
    car_price_text: price,
    car_campaigns: at % 2 === 0 ? ['Vår', '1,95 % </article></li>'] : [],
    ...(at !== 6 && { car_primary_image: { thumbnail_url: `/${first + at}.webp` } }),
  }))
const values = (counts: readonly number[]) =>
  counts.map((count, at) => ({ text: `Värde <${at}> & 'co'`, count }))
const LISTS: readonly ServedList[] = [
  { query: '', cars: carsFrom(1), counts: [3, 12_345, 1] },
  { query: '?keyphrase=El&sortName=car_price_asc', cars: carsFrom(3), counts: [12, 0, 7] },
  { query: '?car_fuel=V%C3%A4rde+%3C2%3E+%26+%27co%27', cars: carsFrom(5), counts: [1, 2, 3, 4] },
  { query: '?page=1', cars: carsFrom(5, '90 000 kr'), counts: [5, 2] },
  { query: '', cars: carsFrom(1), counts: [3, 12_345, 1] },
].map(({ query, cars, counts }) => ({
  search: readCarSearch(query),
  found: {
    cars,
    firstPage: 0,
    total: 1_000,
    facets: {
      'car_brand>car_model': { values: values(counts) },
      car_fuel: { values: values(counts) },
    },
    instead: [],
  },
}))

const PRELOADS = /^(?:<link\b[^>]*>)+/
const written = (html: string) => html.replace(PRELOADS, '').replace(DATA, '').replaceAll(IDS, 'id')

test('of parts that were drawn before, a list is what React would have written, to the byte', async () => {
  for (const one of LISTS) {
    expect(written(await drawnApart(one))).toBe(written(renderToString(list(one))))
  }
  // And drawn before they were: React is asked for the first cards and what has an id alone.
  const draws = vi.spyOn(carCards, 'carCard')
  for (const one of LISTS) await drawnApart(one)
  expect(draws).toHaveBeenCalledTimes(LISTS.length * 5)
})

test('a value that reads otherwise in another language is not the one drawn before', async () => {
  const found = {
    cars: [],
    firstPage: 0,
    total: 1,
    facets: {
      car_vehicle_type_code: { values: [{ text: 'LCV', count: 3 }] },
      car_loan_monthly_band: { values: [{ text: '2000-2999', count: 2 }] },
    },
    instead: [],
  }
  const one: ServedList = { search: EMPTY_SEARCH, found }
  for (const locale of ['sv', 'en', 'sv'] as const) {
    expect(written(await drawnApart(one, locale))).toBe(written(renderToString(list(one, locale))))
  }
  expect(await drawnApart(one, 'en')).toContain('2,000–2,999')
})

test('no two parts of a list have one id', async () => {
  for (const one of LISTS) {
    const ids = [...(await drawnApart(one)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
