import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_SEARCH } from './canonical-search.ts'
import { writeCarSearch } from './car-search-address.ts'
import { toSearchBody } from './car-search-body.ts'
import type { CarSearch } from './car-search.ts'
import { pathText, treeOf, type ValuePath } from './facet-path.ts'
import {
  appliedCount,
  chooseValue,
  chosenPaths,
  clearAll,
  clearFacet,
  filterOf,
  isChosen,
  searchFor,
  setRange,
  sortBy,
  unchooseValue,
} from './facet-selection.ts'
import { searchChips } from './search-chips.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const BRAND = 'car_brand>car_model'
const EXTENT = { min: 0, max: 900_000 }

type Step = (search: CarSearch) => CarSearch
const after = (...steps: readonly Step[]): CarSearch =>
  steps.reduce((search, step) => step(search), EMPTY_SEARCH)
const choose =
  (...path: ValuePath): Step =>
  (search) =>
    chooseValue(search, BRAND, path)
const unchoose =
  (...path: ValuePath): Step =>
  (search) =>
    unchooseValue(search, BRAND, path)
const brands = (search: CarSearch) => chosenPaths(search, BRAND).map(pathText)

describe('values of a facet', () => {
  test('are added one by one, and several may be chosen [FACET-02]', () => {
    expect(brands(after(choose('Volvo')))).toEqual(['Volvo'])
    const chosen = after(choose('Volvo'), choose('Kia'), choose('Volvo', 'V60'), choose('Kia'))
    expect(brands(chosen)).toEqual(['Kia', 'Volvo>V60'])
    const fuels = chooseValue(chooseValue(chosen, 'car_fuel', ['El']), 'car_fuel', ['Diesel'])
    expect(chosenPaths(fuels, 'car_fuel')).toEqual([['Diesel'], ['El']])
    expect(brands(fuels)).toEqual(brands(chosen))
  })

  test('below one that is taken away go with it [FACET-03]', () => {
    const chosen = after(choose('Volvo', 'V60'), choose('Volvo', 'XC60'), choose('Kia', 'Niro'))
    expect(brands(unchoose('Volvo')(chosen))).toEqual(['Kia>Niro'])
  })

  test('keep what is above them chosen, also after the last one [FACET-17]', () => {
    const chosen = after(choose('Volvo', 'V60'), choose('Volvo', 'XC60'))
    expect(isChosen(chosen, BRAND, ['Volvo'])).toBe(true)
    const one = unchoose('Volvo', 'V60')(chosen)
    expect(brands(one)).toEqual(['Volvo>XC60'])
    const none = unchoose('Volvo', 'XC60')(one)
    expect(brands(none)).toEqual(['Volvo'])
    expect(isChosen(none, BRAND, ['Volvo'])).toBe(true)
  })

  test('that were not chosen cannot be taken away', () => {
    const chosen = after(choose('Kia'))
    expect(unchoose('Volvo', 'V60')(chosen)).toEqual(chosen)
    expect(unchoose('Volvo')(EMPTY_SEARCH)).toEqual(EMPTY_SEARCH)
  })

  test('are cleared on all levels of the facet, those of others stay [FACET-04]', () => {
    const chosen = chooseValue(after(choose('Volvo', 'V60'), choose('Kia')), 'car_fuel', ['El'])
    expect(clearFacet(chosen, BRAND).filters).toEqual([
      { name: 'car_fuel', values: [{ text: 'El' }] },
    ])
  })
})

test('the badge counts the chosen values, and a range as one [FACET-06]', () => {
  const chosen = after(choose('Volvo', 'V60'), choose('Volvo', 'XC60'), choose('Kia'))
  expect(appliedCount(chosen.filters)).toBe(4)
  const range = { name: 'car_price', min: 100_000, max: 200_000 }
  expect(appliedCount(setRange(chosen, range, EXTENT).filters)).toBe(5)
  expect(appliedCount([])).toBe(0)
})

test('a range is held within its facet, and the whole of it takes the filter away [FACET-11]', () => {
  const set = setRange(EMPTY_SEARCH, { name: 'car_price', min: 100, max: 2_000_000 }, EXTENT)
  expect(filterOf(set, 'car_price')).toEqual({ name: 'car_price', min: 100 })
  const range = { name: 'car_price', ...EXTENT }
  const all = setRange(set, range, EXTENT)
  expect(toSearchBody(all, { index: 'cars' }).filters).toEqual([])
  expect(searchChips(all)).toEqual([])
  expect(writeCarSearch(all)).toBe('')
})

test.each<[string, Step]>([
  ['a value', choose('Volvo')],
  ['a value less', unchoose('Kia')],
  ['a facet less', (search) => clearFacet(search, BRAND)],
  ['a range', (search) => setRange(search, { name: 'car_price', min: 5 }, EXTENT)],
  ['a keyphrase', (search) => searchFor(search, { keyphrase: 'kombi', filters: [] })],
  ['a sort', (search) => sortBy(search, 'car_price_asc')],
  ['nothing at all', clearAll],
])('%s leads to the first page [LIST-21] [LIST-32]', (_what, step) => {
  expect(step({ ...after(choose('Kia')), page: 3 }).page).toBe(0)
})

test('clear-all empties the filters and the keyphrase, and leads to the first page [LIST-24]', () => {
  const searched = searchFor(after(choose('Volvo')), { keyphrase: 'kombi', filters: [] })
  expect(clearAll({ ...searched, sort: 'car_price_asc', page: 3 })).toEqual({
    ...EMPTY_SEARCH,
    sort: 'car_price_asc',
  })
})

test('what is searched for is added to the filters, its keyphrase takes the place of the one before [SEARCHBOX-06]', () => {
  const before = setRange(
    searchFor(after(choose('Volvo')), { keyphrase: 'kombi', filters: [] }),
    { name: 'car_price', max: 100 },
    EXTENT,
  )
  const found = searchFor(
    { ...before, page: 3 },
    {
      keyphrase: 'röd',
      filters: [
        { name: BRAND, values: [{ text: 'Kia' }] },
        { name: 'car_price', max: 300 },
      ],
    },
  )
  expect(found).toEqual({
    ...EMPTY_SEARCH,
    keyphrase: 'röd',
    filters: [
      { name: BRAND, values: [{ text: 'Kia' }, { text: 'Volvo' }] },
      { name: 'car_price', max: 300 },
    ],
  })
})

test(`what is chosen is chosen, and what is taken away is not, in whatever order (SEED=${SEED}) [FACET-02] [FACET-03]`, () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'a>b', '\\'), { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(path), path, (paths, one) => {
      const before = { ...EMPTY_SEARCH, filters: [{ name: BRAND, values: treeOf(paths) }] }
      const chosen = chooseValue(before, BRAND, one)
      for (const each of [...paths, one]) expect(isChosen(chosen, BRAND, each)).toBe(true)
      const left = unchooseValue(chosen, BRAND, one)
      expect(isChosen(left, BRAND, one)).toBe(false)
      for (const each of paths) {
        const isBelow = one.every((text, at) => text === each[at])
        expect(isChosen(left, BRAND, each)).toBe(!isBelow)
      }
    }),
    { seed: SEED },
  )
})
