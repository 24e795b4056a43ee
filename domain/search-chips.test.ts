import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from './canonical-search.ts'
import { writeCarSearch } from './car-search-address.ts'
import type { CarSearch } from './car-search.ts'
import { searchChips } from './search-chips.ts'

const search: CarSearch = {
  keyphrase: 'kombi',
  filters: [
    {
      name: 'car_brand>car_model',
      values: [{ text: 'Kia' }, { text: 'Volvo', children: [{ text: 'V60' }] }],
    },
    { name: 'car_price', max: 300_000 },
  ],
  sort: 'car_price_asc',
  page: 4,
}

test('there is a chip for the keyphrase, each chosen value and each range, with the search that it leaves [LIST-08]', () => {
  const chips = searchChips(search)
  expect(chips.map(({ key, kind, without }) => [kind, key, writeCarSearch(without)])).toEqual([
    [
      'keyphrase',
      'keyphrase',
      '?car_brand%3Ecar_model=Kia&car_brand%3Ecar_model=Volvo%3EV60&car_price=-300000&sortName=car_price_asc',
    ],
    [
      'value',
      'car_brand>car_model=Kia',
      '?keyphrase=kombi&car_brand%3Ecar_model=Volvo%3EV60&car_price=-300000&sortName=car_price_asc',
    ],
    [
      'value',
      'car_brand>car_model=Volvo>V60',
      '?keyphrase=kombi&car_brand%3Ecar_model=Kia&car_brand%3Ecar_model=Volvo&car_price=-300000&sortName=car_price_asc',
    ],
    [
      'range',
      'car_price',
      '?keyphrase=kombi&car_brand%3Ecar_model=Kia&car_brand%3Ecar_model=Volvo%3EV60&sortName=car_price_asc',
    ],
  ])
  expect(chips).toMatchObject([
    { text: 'kombi' },
    { facet: 'car_brand>car_model', path: ['Kia'] },
    { path: ['Volvo', 'V60'] },
    { facet: 'car_price', range: { max: 300_000 } },
  ])
})

test('nothing in force has no chips, and the chips of a search can all be taken away', () => {
  expect(searchChips(EMPTY_SEARCH)).toEqual([])
  let left = search
  for (let taken = 0; searchChips(left).length > 0; taken += 1) {
    expect(taken).toBeLessThan(6)
    left = searchChips(left)[0]?.without ?? left
  }
  expect(left).toEqual({ ...EMPTY_SEARCH, sort: 'car_price_asc' })
})

test('years in a row are one chip, two of them two', () => {
  const years = (...texts: readonly string[]): CarSearch => ({
    ...EMPTY_SEARCH,
    filters: [{ name: 'car_year', values: texts.map((text) => ({ text })) }],
  })
  const told = (of: CarSearch) =>
    searchChips(of).map((chip) => [chip.key, writeCarSearch(chip.without)])
  expect(told(years('2015', '2016', '2019', '2020', '2021'))).toEqual([
    ['car_year=2015', '?car_year=2016&car_year=2019&car_year=2020&car_year=2021'],
    ['car_year=2016', '?car_year=2015&car_year=2019&car_year=2020&car_year=2021'],
    ['car_year=2019–2021', '?car_year=2015&car_year=2016'],
  ])
})
