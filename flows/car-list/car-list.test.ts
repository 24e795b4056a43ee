import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compiledOf, type JsonObject, type StepEvent } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { foldLog } from '#engine/replay'
import { canonicalSearch, EMPTY_SEARCH, FILTER_FACETS } from '#domain/canonical-search'
import {
  addressed,
  eventBetween,
  rangeSet,
  searched,
  valueChosen,
  valueUnchosen,
} from '#domain/car-list-events'
import { readCarSearch, writeCarSearch } from '#domain/car-search-address'
import { fieldOf, searchOfFields } from '#domain/car-search-fields'
import { CAR_SORTS, isRangeFacet, RANGE_FACETS, type CarSearch } from '#domain/car-search'
import {
  chooseValue,
  clearAll,
  clearFacet,
  searchFor,
  setRange,
  sortBy,
  unchooseValue,
} from '#domain/facet-selection'
import { treeOf } from '#domain/facet-path'
import { logOf } from '../shared/testing/log-of.ts'
import { carList } from './definition.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const BRAND = 'car_brand>car_model'
const EXTENT = { min: 0, max: 900_000 }

const flow = compiledOf(carList)
/** An event, which may be made from the search before it. */
type Touch =
  | StepEvent
  | ((search: CarSearch) => { readonly type: string; readonly payload: object })

function play(...touches: readonly Touch[]) {
  const tape: StepEvent[] = []
  let state = flow.initialState()
  for (const touch of touches) {
    const made = typeof touch === 'function' ? touch(searchOfFields(state.context)) : touch
    const event = made as StepEvent
    const next = flow.step(state, event)
    if (next.rejected) throw new Error(`${event.type}: ${next.rejected.message}`)
    tape.push(event)
    state = next.state
  }
  return { state, tape, search: searchOfFields(state.context) }
}
const refusal = (state: ReturnType<typeof flow.initialState>, event: StepEvent) =>
  flow.step(state, event).rejected?.message

const event = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const opened = (address: string): Touch => addressed(readCarSearch(address))
const choose =
  (...path: readonly string[]): Touch =>
  (search) =>
    valueChosen(search, { facet: BRAND, path })
const unchoose =
  (...path: readonly string[]): Touch =>
  (search) =>
    valueUnchosen(search, { facet: BRAND, path })
const price =
  (min: number, max: number): Touch =>
  (search) =>
    rangeSet(search, { name: 'car_price', min, max }, EXTENT)
const cleared = event('cleared')
const panel = (chosen: string) => event('panel.chosen', { panel: chosen })
const addressOf = (...touches: readonly Touch[]) =>
  writeAddress(carList.context, play(...touches).state.context, '?utm_source=mail')

test('its address is the one that every page reads and writes, and opens the same state', () => {
  const address =
    '?utm_source=mail&keyphrase=kombi&car_brand%3Ecar_model=Kia&car_brand%3Ecar_model=Volvo%3EV60' +
    '&car_price=-300000&sortName=car_price_asc&page=1'
  const touches = [
    choose('Volvo', 'V60'),
    choose('Kia'),
    price(0, 300_000),
    event('searched', { keyphrase: 'kombi' }),
    event('sorted', { sort: 'car_price_asc' }),
    event('more'),
  ] as const
  expect(addressOf(...touches)).toBe(address)
  expect(play(opened(address)).state.context).toEqual(play(...touches).state.context)
  expect(addressOf(choose('Kia'), unchoose('Kia'))).toBe('?utm_source=mail')
})

describe('whatever narrows or orders the list leads to its first page [LIST-21] [LIST-32]', () => {
  test.each<[string, Touch]>([
    ['a value', choose('Volvo')],
    ['a value less', unchoose('Kia')],
    ['a range', price(1, 2)],
    ['a facet less', event('facet.cleared', { facet: BRAND })],
    ['a keyphrase', event('searched', { keyphrase: 'kombi' })],
    ['a keyphrase less', event('keyphrase.cleared')],
    ['a sort', event('sorted', { sort: 'car_price_asc' })],
  ])('%s', (_what, touch) => {
    const before = [opened('?keyphrase=x&car_brand=Kia&page=3')]
    expect(play(...before).search.page).toBe(3)
    expect(play(...before, touch).search.page).toBe(0)
  })
})

test('clear-all empties the filters and the keyphrase, and leads to the first page [LIST-24]', () => {
  const searchedFor = opened(
    '?keyphrase=x&car_brand=Kia&car_price=1-2&page=3&sortName=car_year_desc',
  )
  expect(play(searchedFor, cleared).search).toEqual({ ...EMPTY_SEARCH, sort: 'car_year_desc' })
})

test('one more page is the next one, and there is none after 19 [LIST-23]', () => {
  expect(play(event('more'), event('more')).search.page).toBe(2)
  expect(play(opened('?page=18'), event('more')).search.page).toBe(19)
  for (const page of [19, 20]) {
    expect(refusal(play(opened(`?page=${page}`)).state, event('more'))).toBe('choosing.lastPage')
  }
})

test('the panel is chosen, stands in no address, and outlives addresses and clearing', () => {
  const panelOf = (...touches: readonly Touch[]) => play(...touches).state.context['panel']
  expect(panelOf()).toBe('toggle')
  expect(panelOf(panel('sticky'))).toBe('sticky')
  expect(panelOf(panel('sticky'), opened('?car_brand=Kia'), cleared)).toBe('sticky')
  expect(addressOf(panel('sticky'))).toBe('?utm_source=mail')
  const kept = addressed(EMPTY_SEARCH, 'sticky')
  expect(panelOf(kept)).toBe('sticky')
})

test('the run ends when nothing is chosen that another one would have to know', () => {
  const stepOf = (...touches: readonly Touch[]) => play(...touches).state.step
  expect(stepOf(choose('Kia'), cleared)).toBe('cleared')
  expect(play(choose('Kia'), cleared).state.context).toEqual(flow.initialState().context)
  expect(stepOf(choose('Kia'), panel('sticky'), cleared)).toBe('choosing')
  expect(stepOf(event('sorted', { sort: 'car_year_desc' }), cleared)).toBe('choosing')
})

test('what was searched adds filters, and its keyphrase takes the place of the one before; nothing is refused [SEARCHBOX-06] [SEARCHBOX-07]', () => {
  const found = {
    keyphrase: 'röd',
    filters: [{ name: BRAND, values: [{ text: 'Kia' }] }],
  }
  const before = [opened('?keyphrase=kombi&car_brand=Volvo&car_fuel=El&page=3')]
  const after = play(...before, (search) => searched(search, found)).search
  expect(writeCarSearch(after)).toBe(
    '?keyphrase=r%C3%B6d&car_brand%3Ecar_model=Kia&car_brand%3Ecar_model=Volvo&car_fuel=El',
  )
  const { state } = play(...before)
  expect(refusal(state, event('searched', { keyphrase: '' }))).toBe('choosing.nothingSearched')
})

test('a facet, an order that there is not, is refused', () => {
  const { state } = play(choose('Kia'))
  for (const facet of ['car_id', '__proto__', 'car_brand', null]) {
    const payload = { facet, value: 'x', selection: ['x'] }
    for (const type of ['value.chosen', 'value.unchosen', 'range.set', 'facet.cleared']) {
      expect(refusal(state, event(type, payload))).toBe('choosing.unknownFacet')
    }
  }
  expect(refusal(state, event('sorted', { sort: 'car_id' }))).toBe('choosing.unknownSort')
})

test('an opened car is logged and changes nothing', () => {
  const before = play(choose('Kia'))
  const { state, rejected } = flow.step(before.state, event('opened', { car: 10021 }))
  expect(rejected).toBeUndefined()
  expect(state.context).toEqual(before.state.context)
})

test('what the engine reads of a hostile address means what the pages read of it', () => {
  for (const address of ['?page=999', '?page=-1', '?page=x', '?car_price=300-100', '?sortName=x']) {
    const read = event('addressed', readAddress(carList.context, address))
    expect(play(read).search).toEqual(readCarSearch(address))
  }
})

// One touch, and what the pure rules make of a search by it.
const value = fc.constantFrom('Volvo', 'Kia', 'a>b', '\\', 'å ä')
const path = fc.array(value, { minLength: 1, maxLength: 2 })
const facet = fc.constantFrom(...FILTER_FACETS.filter((name) => !isRangeFacet(name)))
const end = fc.integer({ min: -5, max: 1_000_000 })
type Pair = readonly [Touch, (search: CarSearch) => CarSearch]
const pair = fc.oneof(
  fc.tuple(facet, path).map(([name, at]): Pair => {
    const own = name.includes('>') ? at : at.slice(0, 1)
    return [
      (search) => valueChosen(search, { facet: name, path: own }),
      (search) => chooseValue(search, name, own),
    ]
  }),
  fc
    .tuple(facet, path)
    .map(([name, at]): Pair => [
      (search) => valueUnchosen(search, { facet: name, path: at }),
      (search) => unchooseValue(search, name, at),
    ]),
  fc
    .tuple(fc.constantFrom(...RANGE_FACETS), end, end)
    .map(([name, min, max]): Pair => [
      (search) => rangeSet(search, { name, min, max }, EXTENT),
      (search) => setRange(search, { name, min, max }, EXTENT),
    ]),
  facet.map((name): Pair => [
    event('facet.cleared', { facet: name }),
    (search) => clearFacet(search, name),
  ]),
  fc
    .constantFrom('', ...CAR_SORTS)
    .map((sort): Pair => [event('sorted', { sort }), (search) => sortBy(search, sort)]),
  fc
    .tuple(fc.constantFrom('kombi', 'röd bil'), facet, value)
    .map(([keyphrase, name, one]): Pair => {
      const found = { keyphrase, filters: [{ name, values: [{ text: one }] }] }
      return [(search) => searched(search, found), (search) => searchFor(search, found)]
    }),
  fc.constant<Pair>([event('more'), (search) => ({ ...search, page: search.page + 1 })]),
  fc.constant<Pair>([cleared, clearAll]),
)

test(`state, address and log say the same search, whatever is touched (SEED=${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      // A chosen panel keeps the run open when all is cleared.
      const touches = [panel('sticky'), ...pairs.map(([touch]) => touch)]
      const { search, state, tape } = play(...touches)
      expect(search).toEqual(pairs.reduce((made, [, rule]) => rule(made), EMPTY_SEARCH))
      expect(search).toEqual(canonicalSearch(search))
      const address = writeAddress(carList.context, state.context, '')
      expect(address).toBe(writeCarSearch(search))
      expect(readCarSearch(address)).toEqual(search)
      const { head, events } = logOf(carList, tape)
      expect(foldLog(carList, head, events).state).toEqual(state)
    }),
    { seed: SEED },
  )
})

test.each<[string, string, string]>([
  ['?car_brand=Volvo', '?car_brand=Volvo%3EV60', 'value.chosen Volvo>V60'],
  ['?car_brand=Volvo%3EV60', '?car_brand=Volvo', 'value.unchosen Volvo>V60'],
  ['?car_fuel=El&page=3', '?car_fuel=El&car_fuel=Diesel', 'value.chosen Diesel'],
  ['?car_fuel=El&car_fuel=Diesel', '?car_fuel=El', 'value.unchosen Diesel'],
  ['?car_fuel=El&sortName=car_price_asc', '?sortName=car_price_asc', 'cleared'],
  ['?car_fuel=El&keyphrase=x', '?keyphrase=x', 'facet.cleared'],
  ['?keyphrase=x', '?keyphrase=x&car_price=-5', 'range.set'],
  ['?car_fuel=El&keyphrase=x', '?car_fuel=El', 'keyphrase.cleared'],
  ['?car_fuel=El&keyphrase=x', '?car_fuel=El&keyphrase=y&car_brand=Kia', 'searched'],
  ['?keyphrase=x&page=1', '?keyphrase=x&page=2', 'more'],
  ['?keyphrase=x&page=1', '?keyphrase=x&sortName=car_price_asc', 'sorted'],
  ['?keyphrase=x&page=1', '?keyphrase=x&page=3', 'addressed'],
])('the way from %s to %s is %s', (from, to, told) => {
  const { type, payload } = eventBetween(readCarSearch(from), readCarSearch(to))
  const pressed = 'value' in payload ? payload.value : ''
  expect(`${type} ${pressed}`.trim()).toBe(told)
})

test(`a link to any search leads there as an event (SEED=${SEED})`, () => {
  const brand = fc.array(fc.constantFrom('Volvo', 'Kia', ','), { minLength: 1, maxLength: 2 })
  const search = fc
    .record({
      keyphrase: fc.constantFrom('', 'kombi'),
      fuels: fc.subarray(['El', 'Diesel']),
      brands: fc.array(brand, { maxLength: 2 }),
      range: fc.boolean(),
      sort: fc.constantFrom('' as const, ...CAR_SORTS),
      page: fc.nat({ max: 20 }),
    })
    .map(({ fuels, brands, range, ...rest }) =>
      canonicalSearch({
        ...rest,
        filters: [
          { name: BRAND, values: treeOf(brands) },
          { name: 'car_fuel', values: fuels.map((one) => ({ text: one })) },
          { name: 'car_price', ...(range ? { min: 1 } : {}) },
        ],
      }),
    )
  fc.assert(
    fc.property(
      search,
      search,
      fc.constantFrom('sort', 'keyphrase', 'page', null),
      (from, other, one) => {
        const to = one === null ? other : { ...from, page: 0, [one]: other[one] }
        const touches = [panel('sticky'), addressed(from), eventBetween(from, to)] as Touch[]
        expect(play(...touches).search).toEqual(to)
      },
    ),
    { seed: SEED, numRuns: 200 },
  )
})

test('every facet has a field of its own, named as its first level', () => {
  const names = FILTER_FACETS.map(fieldOf)
  expect(new Set(names).size).toBe(names.length)
  for (const name of RANGE_FACETS) expect(FILTER_FACETS).toContain(name)
  for (const name of FILTER_FACETS) {
    expect(carList.context[fieldOf(name)]).toMatchObject({ type: 'list', address: name })
  }
})
