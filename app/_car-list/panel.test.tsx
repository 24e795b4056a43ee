import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { Facet } from '#domain/car-search'
import { LOAN_BAND, loanBands } from '#domain/loan-band'
import { searchChips } from '#domain/search-chips'
import { sites } from '#domain/sites'
import { translatorOf } from '../_messages/translator.ts'
import { chipText } from '../_search/filter-texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { listMessages } from './list-messages.ts'
import { ListProvider } from './list-provider.tsx'
import { panelAt, storedLook, storeLook, type PanelLook } from './use-panel.ts'

afterEach(() => vi.unstubAllGlobals())

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const MESSAGES = listMessages(translatorOf({ locale: 'sv', dictionary: {} }), {
  locale: 'sv',
  currency: 'SEK',
})
/** Languages of every site, with its currency. */
const LANGUAGES = sites.flatMap(({ currency, locales }) =>
  locales.map((locale) => [currency, locale] as const),
)
const FUELS: Readonly<Record<string, Facet>> = { car_fuel: { values: [{ text: 'El', count: 1 }] } }
const drawn = (width: number | null, chosen: PanelLook, facets = FUELS) =>
  renderToStaticMarkup(
    <ListProvider
      search={EMPTY_SEARCH}
      settings={{
        current: () => EMPTY_SEARCH,
        path: '/bilar',
        locale: 'sv',
        messages: MESSAGES,
        ready: true,
        hrefOf: () => '/bilar',
        go: () => {},
      }}
    >
      <FilterPanel
        facets={facets}
        total={1}
        busy={false}
        panel={{
          ...panelAt(width, chosen),
          choose: () => {},
          isOpen: true,
          setOpen: () => {},
        }}
      />
    </ListProvider>,
  )

test('a sticky panel is offered, and stands, from 1024 px on alone, whatever is stored [LIST-05] [LIST-07]', () => {
  for (const width of [null, 320, 767, 768, 1023]) {
    expect(panelAt(width, 'sticky').look).toBe('toggle')
    expect(drawn(width, 'sticky')).not.toContain('sidan')
    expect(drawn(width, 'toggle')).not.toContain('sidan')
  }
  for (const width of [1024, 2560]) {
    expect(panelAt(width, 'sticky').look).toBe('sticky')
    expect(panelAt(width, 'toggle').look).toBe('toggle')
    expect(drawn(width, 'toggle')).toContain('Fäst vid sidan')
    expect(drawn(width, 'sticky')).toContain('Lossa från sidan')
  }
})

test('the type of a vehicle is a word, not the code that the index has', () => {
  const html = drawn(1280, 'toggle', {
    car_vehicle_type_code: { values: [{ text: 'LCV', count: 3 }] },
  })
  expect(html).toContain('Transportbil')
  expect(html).not.toContain('>LCV<')
  const [chip] = searchChips({
    ...EMPTY_SEARCH,
    filters: [{ name: 'car_vehicle_type_code', values: [{ text: 'PC' }] }],
  })
  expect(chip && chipText(chip, MESSAGES, 'sv')).toBe('Personbil')
})

test('bands of a loan’s monthly cost read as amounts of the language, beside the other monthly costs', () => {
  const band = (text: string) => ({ text, count: 1 })
  const html = drawn(1024, 'toggle', {
    car_loan_monthly_band: { values: ['0-999', '2000-2999', '10000+'].map(band) },
    car_privateleasing_monthly_cost: { type: 'histogram', min: 1, max: 9, histogram: [] },
  })
  expect(html).toMatch(/data-facet="car_loan_monthly_band".*data-facet="car_privateleasing_/s)
  const texts = html.replaceAll(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ')
  for (const text of ['Lån per månad', 'Under 1 000', '2 000–2 999', '10 000 eller mer']) {
    expect(texts).toContain(`|${text}|`)
  }
})

test.each(LANGUAGES)('every band of %s in %s has a text of its own', (currency, locale) => {
  const { codes, names } = listMessages(translatorOf({ locale, dictionary: {} }), {
    locale,
    currency,
  })
  const texts = Object.values(codes[LOAN_BAND] ?? {})
  expect(new Set(texts).size).toBe(loanBands(currency).length)
  for (const text of [...texts, names[LOAN_BAND]]) expect(text).not.toMatch(/car_|[{}]/)
})

test('below 768 px the filters are a drawer, and stand in it alone [LIST-04] [LIST-33]', () => {
  for (const width of [320, 767]) {
    expect(drawn(width, 'toggle')).toMatch(/<dialog.*data-facet="car_fuel".*<\/dialog>/s)
    expect(drawn(width, 'toggle').match(/data-facet/g)).toHaveLength(1)
  }
  for (const width of [null, 768, 1023, 1024]) {
    expect(drawn(width, 'toggle')).toContain('data-facet="car_fuel"')
    expect(drawn(width, 'toggle')).not.toContain('<dialog')
  }
})

test('the choice is kept for the session under one key, and is the toggle before there is one [LIST-06] [LIST-33]', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(storedLook()).toBe('toggle')
  storeLook('sticky')
  expect([...kept]).toEqual([['car-list-panel', 'sticky']])
  expect(storedLook()).toBe('sticky')
  storeLook('toggle')
  expect(storedLook()).toBe('toggle')
  expect(kept.size).toBe(1)
})

test('a browser that stores nothing has the toggle', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => storeLook('sticky')).not.toThrow()
  expect(storedLook()).toBe('toggle')
})

test('cards stand in two columns, in three and in four where there is more room [LIST-17] [LIST-33]', () => {
  const grid = read('./car-grid.module.css')
  const columns =
    /(?:@container \(min-width: (\d+)rem\) \{\s*)?\.grid \{[^}]*repeat\((\d+), minmax\(0, 1fr\)\)/g
  const steps = [...grid.matchAll(columns)].map(([, from = 0, count]) => [
    Number(from),
    Number(count),
  ])
  expect(steps.map(([, count]) => count)).toEqual([2, 3, 4])
  expect(steps.map(([from]) => from)).toEqual([0, 42, 64])
  expect(grid).toMatch(/^\.grid \{\s*display: grid;/)
  // The room is that of the results, which are as wide as the window lets them be.
  expect(read('./car-list.module.css')).toMatch(/\.results \{[^}]*container-type: inline-size;/)
})
