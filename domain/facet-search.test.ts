import { expect, test } from 'vitest'
import { hasFacetSearch, searchFacet } from './facet-search.ts'

const values = [
  { text: 'BMW', count: 4, children: [{ text: '320d', count: 4 }] },
  { text: 'Škoda', count: 3, children: [{ text: 'Octavia', count: 3 }] },
  {
    text: 'Volvo',
    count: 9,
    children: [
      { text: 'V60', count: 5 },
      { text: 'XC60', count: 4 },
    ],
  },
]
const found = (text: string, chosen: readonly (readonly string[])[] = []) =>
  searchFacet(values, text, chosen).map((value) => [
    value.text,
    ...(value.children ?? []).map((child) => child.text),
  ])

test('a facet has a search from 10 values on', () => {
  expect(hasFacetSearch(Array.from({ length: 9 }))).toBe(false)
  expect(hasFacetSearch(Array.from({ length: 10 }))).toBe(true)
})

test('a value is found by any part of its text, whatever its case, and chosen values stay [FACET-19]', () => {
  expect(found('OLV')).toEqual([['Volvo', 'V60', 'XC60']])
  expect(found('olv', [['BMW']])).toEqual([['BMW'], ['Volvo', 'V60', 'XC60']])
  expect(found('olv', [['BMW', '320d']])).toEqual([
    ['BMW', '320d'],
    ['Volvo', 'V60', 'XC60'],
  ])
  expect(found('zzz')).toEqual([])
})

test('a value is found with those above it, accents aside', () => {
  expect(found('xc')).toEqual([['Volvo', 'XC60']])
  expect(found('skoda')).toEqual([['Škoda', 'Octavia']])
  expect(found('-')).toEqual([])
  expect(found('  ')).toHaveLength(3)
})
