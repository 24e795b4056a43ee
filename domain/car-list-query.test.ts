import { describe, expect, test } from 'vitest'
import { asksList, unreadEnds, withWholeRanges } from './car-list-query.ts'
import { outsideListSearch } from './car-search-path.ts'

describe('a query', () => {
  test.each([
    'car_fuel=El',
    'car_brand%3Ecar_model=Volvo%3EV60',
    'car_brand=Volvo',
    'sortName=car_price_asc',
    'page=-1',
    'utm_source=a&keyphrase=elbil',
    'car_price.to=5',
  ])('%s says something to the list', (query) => {
    expect(asksList(query)).toBe(true)
  })

  test.each(['', 'utm_source=a', 'keyphrase=', 'car_wheels=4', 'constructor=1', '%E0%A4%A'])(
    '%s does not',
    (query) => {
      expect(asksList(query)).toBe(false)
    },
  )
})

test.each([
  ['car_price.from=100%20000&car_price.to=200000', 'car_price=100000-200000'],
  ['car_price.from=&car_price.to=200000&page=2', 'page=2&car_price=-200000'],
  ['car_price.from=5&car_price.to=', 'car_price=5-'],
  ['car_price.from=20%2C000&car_price.to=', 'car_price=20000-'],
  ['car_price.from=&car_price.to=300.000+kr', 'car_price=-300000'],
  ['car_price.from=%C2%A320%2C000&car_price.to=40%C2%A0000', 'car_price=20000-40000'],
  // What is no number stays, and the range keeps its other end.
  ['car_price.from=abc&car_price.to=', 'car_price.from=abc'],
  ['car_price.from=-5&car_price.to=200000', 'car_price.from=-5&car_price=-200000'],
  ['car_price.from=5&car_price.to=200k', 'car_price.to=200k&car_price=5-'],
  ['car_price.from=5&car_price.to=99999999999999', 'car_price.to=99999999999999&car_price=5-'],
  ['car_price=1-2&car_price.from=3', 'car_price=3-'],
  ['car_price=1-2', 'car_price=1-2'],
])('the ends %s of a form sent without JavaScript are %s', (query, whole) => {
  expect(withWholeRanges(query)).toBe(whole)
})

test('the ends that are no numbers are named with what was typed', () => {
  expect(unreadEnds('car_price.from=abc&car_price.to=200000&car_mileage.to=-5&page=2')).toEqual({
    'car_price.from': 'abc',
    'car_mileage.to': '-5',
  })
  expect(unreadEnds('car_price.from=&car_price.to=20%2C000&keyphrase=abc')).toEqual({})
  expect(unreadEnds(`car_price.from=${'x'.repeat(500)}`)['car_price.from']).toHaveLength(40)
})

test('the path inside of a list is none that visitors see', () => {
  expect(outsideListSearch('/car-search/1/bilar/Volvo')).toBe('/bilar/Volvo')
  expect(outsideListSearch('/bilar')).toBe('/bilar')
  expect(outsideListSearch('/car-search/bilar')).toBe('/car-search/bilar')
  expect(outsideListSearch('/dealer-search/kontakt/hitta-oss')).toBe('/kontakt/hitta-oss')
})
