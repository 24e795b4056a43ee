import { describe, expect, test } from 'vitest'
import { asksList, withWholeRanges } from './car-list-query.ts'
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
  ['car_price.from=abc&car_price.to=', ''],
  // What no address can write holds the other end no less.
  ['car_price.from=-5&car_price.to=200000', 'car_price=0-200000'],
  ['car_price.from=5&car_price.to=99999999999999', 'car_price=5-999999999999'],
  [`car_price.from=5&car_price.to=${'9'.repeat(400)}`, 'car_price=5-999999999999'],
  ['car_price=1-2&car_price.from=3', 'car_price=3-'],
  ['car_price=1-2', 'car_price=1-2'],
])('the ends %s of a form sent without JavaScript are %s', (query, whole) => {
  expect(withWholeRanges(query)).toBe(whole)
})

test('the path inside of a list is none that visitors see', () => {
  expect(outsideListSearch('/car-search/1/bilar/Volvo')).toBe('/bilar/Volvo')
  expect(outsideListSearch('/bilar')).toBe('/bilar')
  expect(outsideListSearch('/car-search/bilar')).toBe('/car-search/bilar')
  expect(outsideListSearch('/dealer-search/kontakt/hitta-oss')).toBe('/kontakt/hitta-oss')
})
