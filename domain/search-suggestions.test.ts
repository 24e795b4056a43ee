import { expect, test } from 'vitest'
import type { Facet, FacetValue } from './car-search.ts'
import { suggestionsFor, suggestionText } from './search-suggestions.ts'

const value = (text: string, count: number, children: readonly FacetValue[] = []): FacetValue => ({
  text,
  count,
  children,
})
const FACETS: Readonly<Record<string, Facet>> = {
  'car_brand>car_model': {
    values: [
      value('Land Rover', 9, [value('Discovery', 9)]),
      value('Volvo', 60, [
        value('V60', 20),
        value('XC40', 17),
        value('XC60', 23),
        value('XC90', 0),
      ]),
      value('Škoda', 30, [value('Octavia', 30)]),
    ],
  },
  car_fuel: { values: [value('Diesel', 40), value('El', 12)] },
  car_vehicle_type_code: { values: [value('LCV', 5)] },
  'car_website_city>car_site_name': { values: [value('Växjö', 4, [value('Växjö Norra', 4)])] },
  car_loan_monthly_band: { values: [value('2000-2999', 7), value('10000+', 3)] },
  car_price: { type: 'histogram', min: 1, max: 9, histogram: [] },
}
const read = (text: string) =>
  suggestionsFor(text, FACETS).map((one) => `${suggestionText(one)} ${one.count}`)

test('a value is suggested by its beginning with its count, the most cars first', () => {
  expect(read('xc')).toEqual(['Volvo XC60 23', 'Volvo XC40 17'])
  expect(read('volvo')).toEqual(['Volvo 60'])
  expect(read('Volvo x')).toEqual(['Volvo XC60 23', 'Volvo XC40 17'])
  expect(read('skod')).toEqual(['Škoda 30'])
})

test('words within a value count as its beginning, behind those that begin with it', () => {
  expect(read('rover')).toEqual(['Land Rover 9'])
  expect(read('d')).toEqual(['Land Rover Discovery 9', 'Diesel 40'])
  expect(read('norra')).toEqual(['Växjö Norra 4'])
  expect(read('olvo')).toEqual([])
})

test('nothing is suggested without a text, for codes, ranges and bands, or for what no car has', () => {
  for (const text of [
    '',
    '  ',
    '-',
    'lcv',
    '2',
    '2000',
    '2999',
    '10000',
    'xc90',
    'price',
    'constructor',
  ]) {
    expect(read(text)).toEqual([])
  }
  expect(suggestionsFor('v', {})).toEqual([])
})

test('there are six at most', () => {
  const values = Array.from({ length: 30 }, (_, at) => value(`2${at}`, at + 1))
  expect(suggestionsFor('2', { car_year: { values } })).toHaveLength(6)
})
