import { expect, test } from 'vitest'
import { KitsCall } from './kits-call.ts'
import { pathsIn, pressed, searchOf } from './kit-search.ts'

const EMPTY = { keyphrase: '', categories: [], minPrice: null, maxPrice: null, carQuery: null }

test('a press chooses a category in the place of those above and below it, another takes all of it away', () => {
  const after = (...presses: readonly (readonly string[])[]) =>
    presses.reduce<readonly string[]>((chosen, path) => pressed(pathsIn(chosen), path), [])
  expect(after(['Jarrut'])).toEqual(['Jarrut'])
  expect(after(['Jarrut'], ['Jarrut', 'Etu'])).toEqual(['Jarrut>Etu'])
  expect(after(['Jarrut'], ['Jarrut', 'Etu'], ['Jarrut', 'Taka'])).toEqual([
    'Jarrut>Etu',
    'Jarrut>Taka',
  ])
  expect(after(['Jarrut'], ['Jarrut', 'Etu'], ['Jarrut', 'Etu'])).toEqual(['Jarrut'])
  expect(after(['Jarrut'], ['Jarrut', 'Etu'], ['Jarrut'])).toEqual([])
  expect(after(['Jarrut'], ['Sähkö'])).toEqual(['Jarrut', 'Sähkö'])
})

test('what an address says is a search that the call takes, whatever it says', () => {
  const categories = ['Jarrut>Etu>Palat', 'Jarrut', '', '>x', 'a>b>c>d', 'y'.repeat(500)]
  const search = searchOf({
    ...EMPTY,
    keyphrase: ` ${'x'.repeat(900)}`,
    categories,
    minPrice: 90,
    maxPrice: 40,
  })
  expect(search.categories).toEqual([
    { text: 'Jarrut', children: [{ text: 'Etu', children: [{ text: 'Palat' }] }] },
  ])
  expect(search).toMatchObject({ minPrice: 40, maxPrice: 90 })
  expect(KitsCall.parse(search)).toMatchObject({ page: 0 })
  const odd = { ...EMPTY, minPrice: -4.5, maxPrice: Number.POSITIVE_INFINITY }
  expect(searchOf(odd)).toMatchObject({ minPrice: null, maxPrice: null })
  const car = { manufacturer: 'Kia', model: 'Ceed', typeYear: '2012–2017' }
  expect(KitsCall.parse(searchOf({ ...EMPTY, carQuery: car })).vehicle).toEqual(car)
})
