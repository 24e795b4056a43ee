import { describe, expect, test } from 'vitest'
import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'
import { EMPTY_SEARCH, MAX_VALUES } from '#domain/canonical-search'
import { readCarSearch, writeCarSearch } from '#domain/car-search-address'
import { chooseValue, clearFacet, unchooseValue } from '#domain/facet-selection'
import { isFull } from './full-search.ts'

const LIST = '/kop-bil/alla-bilar-i-lager'
const MODELS = 'car_brand>car_model'

/** A search with so many models, each named by a text of the length. */
const withModels = (count: number, length = 4) =>
  Array.from({ length: count }, (_, index) => [
    'Volvo',
    String(index).padStart(3, '0').padEnd(length, 'x'),
  ]).reduce((search, path) => chooseValue(search, MODELS, path), EMPTY_SEARCH)

describe('isFull', () => {
  test('lets a facet have as many values as are read of an address, and no more', () => {
    const last = withModels(MAX_VALUES)
    expect(isFull(LIST, withModels(MAX_VALUES - 1), last)).toBe(false)
    const [before, after] = [last, chooseValue(last, MODELS, ['Audi', 'A3'])]
    expect(isFull(LIST, before, after)).toBe(true)
    expect(isFull(LIST, before, chooseValue(last, MODELS, ['Volvo', 'zzz']))).toBe(true)
    expect(isFull(LIST, before, unchooseValue(before, MODELS, ['Volvo', '000x']))).toBe(false)
    expect(isFull(LIST, before, clearFacet(before, MODELS))).toBe(false)
    expect(isFull(LIST, before, chooseValue(before, 'car_fuel', ['El']))).toBe(false)
    expect(isFull(LIST, before, { ...before, page: 2 })).toBe(false)
  })

  test('keeps every address that a choice writes within what the gateway reads', () => {
    let search = withModels(60, 100)
    let isRefused = false
    for (let index = 0; index < 100 && !isRefused; index += 1) {
      const next = chooseValue(search, 'car_color', [`${index}`.padEnd(110, 'å')])
      isRefused = isFull(LIST, search, next)
      if (!isRefused) search = next
      const address = LIST + writeCarSearch(search)
      expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH)
      expect(readCarSearch(address.slice(LIST.length))).toEqual(search)
    }
    expect(isRefused).toBe(true)
  })

  test('lets a search that came in too long an address become shorter', () => {
    const long = withModels(90, 110)
    expect((LIST + writeCarSearch(long)).length).toBeGreaterThan(MAX_ADDRESS_LENGTH)
    expect(isFull(LIST, long, unchooseValue(long, MODELS, ['Volvo', '000'.padEnd(110, 'x')]))).toBe(
      false,
    )
    expect(isFull(LIST, long, chooseValue(long, 'car_fuel', ['El']))).toBe(true)
  })
})
