import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { CarSearch, SearchResult } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import { siteById } from '#domain/sites'
import '../../app/_car-list/box-suggestions.ts'
import { SearchBox } from '../../app/_car-list/list-head.tsx'
import { listMessages } from '../../app/_car-list/list-messages.ts'
import { ListProvider } from '../../app/_car-list/list-provider.tsx'
import { translatorOf } from '../../app/_messages/translator.ts'
import { CarSearchBar } from '../../app/_search/car-search-bar.tsx'
import { searchOf } from '../../app/_search/search-of.ts'
import { NavSearch } from '../../app/_shell/search/nav-search.tsx'
import { browserGlobals, createContainer, elementsIn } from './small-dom.ts'

vi.mock('next/navigation', () => ({ useParams: () => ({}), usePathname: () => '/' }))

const t = translatorOf({ locale: 'sv', dictionary: {} })
const messages = listMessages(t, { locale: 'sv', currency: 'SEK' })
const site = siteById('hedinautomotive-se')
const siteContext = { site, locale: 'sv' } as const
const LIST = '/bilar'
const went = vi.fn<(address: string) => void>()
const go = (to: CarSearch) => went(`${LIST}${writeCarSearch(to)}`)
const FACETS: SearchResult['facet'] = {
  'car_brand>car_model': { values: [{ text: 'Volvo', count: 24 }] },
  car_fuel: { values: [{ text: 'El', count: 1219 }] },
}

interface Box {
  readonly box: ReactNode
  /** Where the value 'El' leads, and both filters. */
  readonly value: string
  readonly filters: string
}

/** Every search box for cars. */
const BOXES: Readonly<Record<string, Box>> = {
  'the search of a hero': {
    box: (
      <CarSearchBar
        action={LIST}
        search={searchOf(siteContext, { action: LIST, listPath: LIST, mapsWords: true }, t)}
        placeholder="Märke"
        messages={{ label: 'Sök', submit: 'Sök', clear: 'Töm' }}
      />
    ),
    value: '/bilar/El',
    filters: '/bilar/Volvo/El',
  },
  'the search of the navigation': {
    box: <NavSearch config={{ SearchUrl: LIST }} siteContext={siteContext} listPath={LIST} t={t} />,
    value: '/bilar/El',
    filters: '/bilar/Volvo/El',
  },
  'the search of the list': {
    box: (
      <ListProvider
        search={EMPTY_SEARCH}
        settings={{
          current: () => EMPTY_SEARCH,
          path: LIST,
          locale: 'sv',
          messages,
          ready: true,
          hrefOf: writeCarSearch,
          go,
        }}
      >
        <SearchBox site={site} facets={() => FACETS} />
      </ListProvider>
    ),
    value: '/bilar?car_fuel=El',
    filters: '/bilar?car_brand%3Ecar_model=Volvo&car_fuel=El',
  },
}

const none = { total: 0, hits: [] }

/** Answers with the facets of all cars, with 12 cars of both filters, and with no other hit. */
async function answer(address: string, init?: RequestInit): Promise<Response> {
  if (address !== '/api/search') {
    return Response.json({ cars: 0, stories: none, pages: none, dealers: none })
  }
  const { filters = [] } = JSON.parse(String(init?.body)) as { filters?: readonly object[] }
  const total_items = filters.length === 2 ? 12 : 0
  return Response.json({ facet: FACETS, content: [], total_items, limit: 0, offset: 0 })
}

beforeEach(() => {
  went.mockReset()
  for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value)
  vi.stubGlobal('location', { assign: went })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

/** Renders a box that has the focus. */
async function open(box: ReactNode) {
  const container = createContainer()
  const root = createRoot(container)
  await act(async () => root.render(box))
  const [field] = elementsIn(container, 'input')
  if (!field) throw new Error('There is no field.')
  const until = (assertion: () => void) =>
    vi.waitFor(
      async () => {
        // What is answered meanwhile is rendered.
        await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)))
        assertion()
      },
      { timeout: 20_000 },
    )
  await act(async () => {
    field.focus()
    field.emit('focus')
  })
  await until(() => expect(field.getAttribute('role')).toBe('combobox'))
  return {
    field,
    until,
    close: () => act(() => root.unmount()),
    type: (value: string) => act(async () => field.emit('change', { target: { value } })),
    press: (key: object) =>
      act(async () => field.emit('keydown', { keyCode: 0, preventDefault: () => {}, ...key })),
    options: () => elementsIn(container, 'li').map((one) => one.textContent.replaceAll(/\s/g, ' ')),
    active: () =>
      elementsIn(container, 'li').find(
        (one) => String(one.getAttribute('aria-selected')) === 'true',
      ),
  }
}

test.each(Object.entries(BOXES))(
  '%s suggests values and the filters that are understood, each with its number of cars',
  async (_, { box, value, filters }) => {
    const { active, close, field, options, press, type, until } = await open(box)
    await type('el')
    expect(options()).toEqual(['El 1 219 bilar'])
    expect(field.getAttribute('aria-autocomplete')).toBe('list')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await press({ key: 'ArrowDown' })
    expect(field.getAttribute('aria-activedescendant')).toBe(active()?.getAttribute('id'))
    for (const isComposing of [true, false]) {
      await press({ key: 'Enter', keyCode: 229, isComposing })
      expect(went).not.toHaveBeenCalled()
    }
    await press({ key: 'Enter' })
    expect(went.mock.calls).toEqual([[value]])

    await type('volvo el')
    await until(() => expect(options()).toEqual(['Volvo · El 12 bilar']))
    await press({ key: 'ArrowDown' })
    await press({ key: 'Enter' })
    expect(went.mock.lastCall).toEqual([filters])
    close()
  },
)

test('the search of the list is empty once a suggestion was chosen, and suggests nothing [SEARCHBOX-04]', async () => {
  const { close, field, options, press, type } = await open(BOXES['the search of the list']?.box)
  await type('el')
  await press({ key: 'ArrowDown' })
  await press({ key: 'Enter' })
  expect(options()).toEqual([])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  close()
})
