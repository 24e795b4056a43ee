import { describe, expect, test } from 'vitest'
import { carsUpTo, nextPage, showMore, totalText } from './car-list-paging.ts'

const buttonOf = (shown: number, total: number, page = 0) =>
  showMore({ shown, total, page })?.button ?? null

describe('below the list', () => {
  test('stands nothing without results', () => {
    expect(showMore({ shown: 0, total: 0, page: 0 })).toBeNull()
  })

  test('stands nothing when all is shown and under 12', () => {
    expect([buttonOf(1, 1), buttonOf(11, 11)]).toEqual([null, null])
    expect(buttonOf(12, 12)).not.toBeNull()
    expect(buttonOf(5, 11)).not.toBeNull()
  })

  test('stands how much is shown, and no button when it is all', () => {
    expect(showMore({ shown: 48, total: 192, page: 0 })).toEqual({
      shown: 48,
      total: 192,
      share: 0.25,
      button: 'more',
    })
    expect(showMore({ shown: 40, total: 40, page: 0 })).toEqual({
      shown: 40,
      total: 40,
      share: 1,
      button: 'none',
    })
  })

  test('stands no more to load from page 19 on, and the total as it is', () => {
    expect(buttonOf(912, 5000, 18)).toBe('more')
    expect(showMore({ shown: 960, total: 5000, page: 19 })).toMatchObject({
      button: 'exhausted',
      total: 5000,
    })
    expect(buttonOf(960, 5000, 20)).toBe('exhausted')
    expect(buttonOf(960, 960, 19)).toBe('none')
  })
})

test('the page after another is one more, and there is none after 19', () => {
  expect([nextPage(0), nextPage(18), nextPage(19), nextPage(20)]).toEqual([1, 19, 19, 19])
})

test('pages are appended: so many cars stand on the page', () => {
  expect([carsUpTo(0, 100), carsUpTo(1, 100), carsUpTo(2, 100), carsUpTo(20, 5000)]).toEqual([
    48, 96, 100, 960,
  ])
})

test('a total of 10000 or more is 10000+', () => {
  expect([0, 1, 9999, 10_000, 10_001].map((total) => totalText(total, 'sv'))).toEqual([
    '0',
    '1',
    '9\u00a0999',
    '10000+',
    '10000+',
  ])
})
