import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { UnreadEnds } from '#domain/car-list-query'
import type { CarSearch, SearchResult } from '#domain/car-search'
import { readCarSearch, writeCarSearch } from '#domain/car-search-address'
import { filterOf } from '#domain/facet-selection'
import { translatorOf } from '../_messages/translator.ts'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { CarGrid } from './car-grid.tsx'
import { FacetRange } from './facet-range.tsx'
import { FacetValues } from './facet-values.tsx'
import { SearchBox, SortForm } from './list-head.tsx'
import { listMessages } from './list-messages.ts'
import { ListProvider } from './list-provider.tsx'
import { SearchLink } from './search-link.tsx'
import { useLeadTo } from './use-lead-to.ts'

// There is no browser here: a part is drawn to markup, with its state kept between drawings, and the
// handlers of its elements are called as React would.
type Handler = (event: object) => unknown
type Props = Readonly<Record<string, unknown>>
const drawing = vi.hoisted(() => ({
  elements: [] as { type: unknown; props: Props }[],
  kept: [] as unknown[],
  at: 0,
  effects: [] as (() => void)[],
}))
vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (...given: unknown[]) => unknown }>()
  const jsxDEV = (type: unknown, props: Props, ...rest: unknown[]) => {
    drawing.elements.push({ type, props })
    return real.jsxDEV(type, props, ...rest)
  }
  return { ...real, jsxDEV }
})
vi.mock('react', async (original) => {
  const keep = (initial: unknown) => {
    const at = drawing.at++
    if (!(at in drawing.kept)) drawing.kept[at] = initial
    return at
  }
  const useState = (initial: unknown) => {
    const at = keep(typeof initial === 'function' ? (initial as () => unknown)() : initial)
    return [drawing.kept[at], (next: unknown) => void (drawing.kept[at] = next)]
  }
  const useRef = (initial: unknown) => drawing.kept[keep({ current: initial })]
  const useEffect = (effect: () => void) => void drawing.effects.push(effect)
  return { ...(await original<object>()), useState, useRef, useEffect }
})

const messages = listMessages(translatorOf({ locale: 'sv', dictionary: {} }), {
  locale: 'sv',
  currency: 'SEK',
})
let search: CarSearch
let went: string[]
let unread: UnreadEnds | undefined

function draw(part: ReactNode): string {
  drawing.at = 0
  drawing.elements = []
  drawing.effects = []
  return renderToStaticMarkup(
    <ListProvider
      search={search}
      unread={unread}
      settings={{
        current: () => search,
        path: '/bilar',
        locale: 'sv',
        messages,
        ready: true,
        hrefOf: writeCarSearch,
        go: (to) => void went.push(decodeURIComponent(writeCarSearch(to))),
      }}
    >
      {part}
    </ListProvider>,
  )
}
/** The props of the drawn element that has them. */
const propsOf = (tag: string, having: Props = {}): Props => {
  const found = drawing.elements.find(
    ({ type, props }) =>
      type === tag && Object.entries(having).every(([name, value]) => props[name] === value),
  )
  if (!found) throw new Error(`no ${tag}`)
  return found.props
}
const call = (props: Props, handler: string, event: object = {}) =>
  (props[handler] as Handler)({ preventDefault: () => {}, ...event })

beforeEach(() => {
  drawing.kept = []
  search = EMPTY_SEARCH
  went = []
  unread = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FACETS: SearchResult['facet'] = {
  'car_brand>car_model': {
    values: [{ text: 'Volvo', count: 9, children: [{ text: 'V60', count: 4 }] }],
  },
}
const answered = () =>
  vi.fn(async () =>
    Response.json({ facet: FACETS, content: [], total_items: 0, limit: 0, offset: 0 }),
  )

describe('the search box', () => {
  // What is fetched late is at hand: the first import takes a while.
  beforeAll(async () => {
    await Promise.all([import('./box-suggestions.ts'), import('./understand.ts')])
  })
  const box = <SearchBox site={{ country: 'SE', currency: 'SEK' }} facets={() => FACETS} />
  const type = (value: string) => {
    draw(box)
    call(propsOf('input', { name: 'q' }), 'onChange', { target: { value } })
    return draw(box)
  }
  const submit = () => {
    call(drawing.elements.find(({ props }) => props['onSubmit'])?.props ?? {}, 'onSubmit')
    return draw(box)
  }

  test('is empty again once it was used, and its words are filters or the keyphrase [SEARCHBOX-02] [SEARCHBOX-03] [SEARCHBOX-04] [SEARCHBOX-06]', async () => {
    vi.stubGlobal('fetch', answered())
    search = readCarSearch('?keyphrase=kombi&car_fuel=El&page=3')
    expect(type('v60 röd dragkrok')).toMatch(/name="q"[^>]* value="v60 röd dragkrok"/)
    expect(submit()).toMatch(/name="q"[^>]* value=""/)
    await vi.waitFor(() =>
      expect(went).toEqual(['?keyphrase=röd+dragkrok&car_brand>car_model=Volvo>V60&car_fuel=El']),
    )
  })

  test.each(['', '   '])('with nothing in it (%j) changes nothing [SEARCHBOX-07]', async (text) => {
    const fetched = answered()
    vi.stubGlobal('fetch', fetched)
    type(text)
    submit()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([went, fetched.mock.calls]).toEqual([[], []])
  })
})

test('the order that is picked is that of the address, from its first page [LIST-11] [LIST-32]', () => {
  search = readCarSearch('?car_fuel=El&page=3')
  draw(<SortForm />)
  call(propsOf('select', { name: 'sortName' }), 'onChange', { target: { value: 'car_price_asc' } })
  expect(went).toEqual(['?car_fuel=El&sortName=car_price_asc'])
})

test('a press on a link to another search goes there without leaving the page, but not in another tab', () => {
  draw(<SearchLink to={readCarSearch('?car_fuel=El')}>El</SearchLink>)
  const link = propsOf('a')
  call(link, 'onClick', { button: 0, metaKey: true })
  call(link, 'onClick', { button: 1 })
  expect(went).toEqual([])
  call(link, 'onClick', { button: 0 })
  expect(went).toEqual(['?car_fuel=El'])
})

test('what is typed into a facet’s search leaves the values that have it, and those that are chosen [FACET-19]', () => {
  const values = ['Bensin', 'Biogas', 'Diesel', 'El', 'Elhybrid', 'Etanol', 'Gas', 'Laddhybrid']
    .concat('Vätgas', 'Övrigt')
    .map((text) => ({ text, count: 1 }))
  search = readCarSearch('?car_fuel=Diesel')
  const own = filterOf(search, 'car_fuel')
  const fuels = <FacetValues name="car_fuel" values={values} own={own} />
  expect(draw(fuels).match(/role="checkbox"/g)).toHaveLength(10)
  call(propsOf('input', { type: 'search' }), 'onChange', { target: { value: 'HYB' } })
  const left = [...draw(fuels).matchAll(/>(\p{L}+)<\/span>/gu)].map(([, text]) => text)
  expect(left).toEqual(['Diesel', 'Elhybrid', 'Laddhybrid'])
})

test('a value is rendered once for many searches: whoever is about to use it finds the address of now', () => {
  const name = 'car_brand>car_model'
  const values = [
    { text: 'Volvo', count: 2 },
    { text: 'A>B', count: 1 },
  ]
  search = readCarSearch('?car_fuel=El')
  const link = { href: '' }
  draw(<FacetValues name={name} values={values} own={null} />)
  const volvo = drawing.elements.filter(({ props }) => props['role'] === 'checkbox')[0]?.props ?? {}
  search = readCarSearch('?car_fuel=Diesel&page=4')
  for (const about of ['onPointerEnter', 'onPointerDown', 'onFocus']) {
    link.href = ''
    call(volvo, about, { currentTarget: link })
    expect(decodeURIComponent(link.href)).toBe('?car_brand>car_model=Volvo&car_fuel=Diesel')
  }
  call(volvo, 'onClick', { button: 0 })
  call(volvo, 'onClick', { button: 1 })
  const escaped = drawing.elements.filter(({ props }) => props['role'] === 'checkbox')[1]?.props
  call(escaped ?? {}, 'onClick', { button: 0 })
  expect(went).toEqual([
    '?car_brand>car_model=Volvo&car_fuel=Diesel',
    String.raw`?car_brand>car_model=A\>B&car_fuel=Diesel`,
  ])
})

test('of cars in the place of others the first twelve are there at once, with room for the rest; cars that are added come whole', () => {
  const t = translatorOf({ locale: 'sv', dictionary: {} })
  const carsOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      car_id: from + at,
      slug: 'x',
      car_brand: 'Volvo',
      car_model: 'V60',
    }))
  const place = {
    site: { id: 'hedinautomotive-se', country: 'SE', currency: 'SEK' },
    list: { path: '/bilar', brands: [], pathToCar: '' },
    cards: carCardMessages(t),
    compare: '',
  } as const
  const grid = (cars: ReturnType<typeof carsOf>) => {
    const html = draw(<CarGrid {...place} cars={cars} coming="nothing" />)
    return [html.split('data-car="').length - 1, html.split('<li class').length - 1]
  }
  expect(grid(carsOf(1, 48))).toEqual([48, 0])
  const others = carsOf(100, 48)
  expect(grid(others)).toEqual([12, 36])
  drawing.effects[0]?.()
  expect(grid(others)).toEqual([48, 0])
  expect(grid([...others, ...carsOf(200, 48)])).toEqual([96, 0])
  expect(grid(carsOf(300, 3))).toEqual([3, 0])
})

test('cars on their way have 24 skeletons in their place after a moment, or as many as the list says [LIST-12] [LIST-38]', () => {
  vi.useFakeTimers()
  const t = translatorOf({ locale: 'sv', dictionary: {} })
  const skeletons = (coming: 'nothing' | 'replaced' | 'added', of: { skeletons?: number } = {}) =>
    draw(
      <CarGrid
        {...of}
        cars={[]}
        coming={coming}
        site={{ id: 'hedinautomotive-se', country: 'SE', currency: 'SEK' }}
        list={{ path: '/bilar', brands: [], pathToCar: '' }}
        cards={carCardMessages(t)}
        compare=""
      />,
    ).split('data-skeleton').length - 1
  expect(skeletons('nothing')).toBe(0)
  expect(skeletons('added')).toBe(24)
  expect(skeletons('added', { skeletons: 6 })).toBe(6)
  expect(skeletons('replaced')).toBe(0)
  for (const effect of drawing.effects) effect()
  vi.advanceTimersByTime(150)
  expect(skeletons('replaced')).toBe(24)
  expect(skeletons('replaced', { skeletons: 6 })).toBe(6)
})

describe('filters', () => {
  const led = vi.fn()
  function Part({ isCovered }: { readonly isCovered: boolean }) {
    useLeadTo({ current: { scrollIntoView: led } }, search, isCovered)
    return null
  }
  const show = (query: string, isCovered = false) => {
    search = readCarSearch(query)
    draw(<Part isCovered={isCovered} />)
    for (const effect of drawing.effects) effect()
    return led.mock.calls.length
  }
  beforeEach(() => {
    led.mockReset()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })

  test('lead to their results, each of them, and more of the same do not [LIST-22]', () => {
    expect(show('?car_fuel=El')).toBe(0)
    expect(show('?car_fuel=El&page=1')).toBe(0)
    expect(show('?car_fuel=El&car_price=1-2')).toBe(1)
    expect(show('?car_price=1-2')).toBe(2)
    expect(show('')).toBe(3)
    expect(led).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' })
  })

  test('of a drawer lead to their results once it is closed [LIST-22]', () => {
    show('')
    expect(show('', true)).toBe(0)
    expect(show('?car_fuel=El', true)).toBe(0)
    expect(show('?car_fuel=El')).toBe(1)
    expect(show('?car_fuel=El', true)).toBe(1)
    expect(show('?car_fuel=El')).toBe(1)
  })
})

describe('a range', () => {
  const range = (
    <FacetRange
      name="car_price"
      facet={{ type: 'histogram', min: 0, max: 900_000, histogram: [] }}
    />
  )
  const type = (value: string, end = 'car_price.from') => {
    draw(range)
    call(propsOf('input', { name: end }), 'onChange', { target: { value } })
  }

  test('that is typed is applied 1500 ms after the last key, and not before [FACET-05]', () => {
    vi.useFakeTimers()
    type('100')
    vi.advanceTimersByTime(1499)
    type('100 000')
    vi.advanceTimersByTime(1499)
    expect(went).toEqual([])
    vi.advanceTimersByTime(1)
    expect(went).toEqual(['?car_price=100000-'])
    type('200000', 'car_price.to')
    vi.advanceTimersByTime(1500)
    expect(went.at(-1)).toBe('?car_price=-200000')
  })

  test.each([
    ['20,000', '?car_price=20000-'],
    ['300.000 kr', '?car_price=300000-'],
    ['£20,000', '?car_price=20000-'],
  ])('typed as %s leads to %s [FACET-07]', (text, address) => {
    vi.useFakeTimers()
    type(text)
    vi.advanceTimersByTime(1500)
    expect(went).toEqual([address])
  })

  test.each(['abc', '200k', '-5'])('says that %s is no number, and leads nowhere', (text) => {
    vi.useFakeTimers()
    type(text)
    expect(draw(range)).not.toContain('role="alert"')
    vi.advanceTimersByTime(1500)
    expect(went).toEqual([])
    const html = draw(range)
    expect(html).toContain(messages.carListNumber)
    expect(propsOf('input', { name: 'car_price.from' })).toMatchObject({
      value: text,
      'aria-invalid': true,
    })
    expect(propsOf('input', { name: 'car_price.to' })['aria-invalid']).toBeUndefined()
    type('100 000')
    expect(draw(range)).not.toContain('role="alert"')
    vi.advanceTimersByTime(1500)
    expect(went).toEqual(['?car_price=100000-'])
  })

  test('says which end of the address is no number, as a form without scripts sends it', () => {
    unread = { 'car_price.to': 'abc' }
    const html = draw(range)
    expect(html).toContain(messages.carListNumber)
    expect(propsOf('input', { name: 'car_price.to' })).toMatchObject({
      value: 'abc',
      'aria-invalid': true,
    })
    expect(propsOf('input', { name: 'car_price.from' })['aria-invalid']).toBeUndefined()
  })

  test('that is slid is applied once the handle is let go, and not while it moves [FACET-05]', () => {
    vi.useFakeTimers()
    const handle = Object.assign(new EventTarget(), { valueAsNumber: 0 })
    draw(range)
    for (const valueAsNumber of [99_000, 198_000]) {
      handle.valueAsNumber = valueAsNumber
      call(propsOf('input', { type: 'range' }), 'onChange', { currentTarget: handle })
      expect(draw(range)).toContain(`value="${valueAsNumber}"`)
    }
    vi.advanceTimersByTime(10_000)
    expect(went).toEqual([])
    const detach = (propsOf('input', { type: 'range' })['ref'] as Handler)(handle) as () => void
    handle.dispatchEvent(new Event('change'))
    expect(went).toEqual(['?car_price=198000-'])
    detach()
    handle.dispatchEvent(new Event('change'))
    expect(went).toHaveLength(1)
  })
})
