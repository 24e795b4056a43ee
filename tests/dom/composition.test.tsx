import { readFileSync } from 'node:fs'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from '#ui/combobox'
import { SearchField } from '#ui/search-field'
import { AmountSlider } from '#ui/slider'
import { type Catalogue, CatalogueContext } from '../../app/_kits/kits-context.ts'
import { kitsWords } from '../../app/_kits/kits-words.ts'
import { PriceRange } from '../../app/_kits/price-range.tsx'
import { translatorOf } from '../../app/_messages/translator.ts'
import { Suggestions } from '../../ui/search-suggestions/suggestions.tsx'
import { sourceFiles } from '../run/source-files.ts'
import { browserGlobals, createContainer, elementsIn } from './small-dom.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

const nothing = () => {}
const words = kitsWords(translatorOf({ locale: 'fi', dictionary: {} }))
const combobox = (more: object) => (
  <Combobox
    name="place"
    label="Ort"
    value="bo"
    onChange={nothing}
    suggestions={[{ id: 'a', label: 'Borås' }]}
    onSelect={nothing}
    messages={{ loading: '', empty: '', found: String, clear: '' }}
    {...more}
  />
)
const field = { current: null as HTMLInputElement | null }
const known = {
  suggest: (text: string) => [{ id: 'a', text, count: '1', href: '/' }],
  hits: () => Promise.resolve(null),
  nothing: () => '',
}

const SUGGESTIONS = 'the suggestions of a search'

/** Components that do something at Enter, each with what it then calls. */
const COMPONENTS: Readonly<Record<string, (done: () => void) => ReactNode>> = {
  'a list of places': (done) => combobox({ onSelect: done }),
  'a list of places that can be searched for': (done) => combobox({ onSubmit: done }),
  'a search field': () => (
    <SearchField name="q" label="Sök" value="bo" onChange={nothing} clearLabel="" />
  ),
  'an amount': (done) => (
    <AmountSlider
      label="Insats"
      value={1}
      min={0}
      max={9}
      step={1}
      text="1"
      valueText="1 kr"
      minText="0"
      maxText="9"
      unit="kr"
      disabled={false}
      onSlide={nothing}
      unreadText=""
      onType={done}
      onRelease={nothing}
    />
  ),
  'a range of prices': (done) => (
    <CatalogueContext
      value={
        { state: { minPrice: null, maxPrice: null }, words, send: done } as unknown as Catalogue
      }
    >
      <PriceRange extent={{ min: 0, max: 1000 }} />
    </CatalogueContext>
  ),
  [SUGGESTIONS]: (done) => (
    <>
      <input ref={field} />
      <Suggestions field={field} known={known} text="bo" onChoose={done} label="Förslag" />
    </>
  ),
}

/** Enter as it ends a composition: in most browsers, and in WebKit, where the composition has ended. */
const COMPOSING = [
  { key: 'Enter', keyCode: 229, isComposing: true },
  { key: 'Enter', keyCode: 229, isComposing: false },
] as const
const ENTER = { key: 'Enter', keyCode: 13, isComposing: false }

test.each(Object.entries(COMPONENTS))(
  '%s leaves the Enter of a composition alone',
  (name, render) => {
    const done = vi.fn<() => void>()
    const preventDefault = vi.fn<() => void>()
    const container = createContainer()
    const root = createRoot(container)
    act(() => root.render(render(done)))
    const [box] = elementsIn(container, 'input')
    const press = (key: { readonly key: string; readonly keyCode: number }) =>
      act(() => box?.emit('keydown', { ...key, nativeEvent: key, preventDefault }))
    act(() => box?.emit('focus'))
    act(() => box?.emit('change', { target: { value: '5' } }))
    if (name === SUGGESTIONS) {
      // None is chosen before.
      press({ key: 'ArrowDown', keyCode: 40 })
      preventDefault.mockClear()
    }
    for (const key of COMPOSING) press(key)
    expect(done).not.toHaveBeenCalled()
    expect(preventDefault).not.toHaveBeenCalled()
    press(ENTER)
    expect(done.mock.calls.length + preventDefault.mock.calls.length).toBeGreaterThan(0)
    act(() => root.unmount())
  },
)

test('every handler of Enter asks which key was pressed', () => {
  const handling = ['app', 'ui']
    .flatMap((room) => sourceFiles(room))
    .filter((file) => !/\.test\.|^app\/_analyst\/|kitchen-sink|\/composition\//.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /['"]Enter['"]/.test(source))
  expect(handling.length).toBeGreaterThan(4)
  const careless = handling.filter(
    ({ source }) => !source.includes('pressedKey(') || /\.key\b\s*[!=]==/.test(source),
  )
  expect(careless.map(({ file }) => file)).toEqual([])
})
