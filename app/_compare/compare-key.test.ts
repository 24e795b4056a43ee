import { expect, test } from 'vitest'
import { readCompare, writeCompare } from './compare-key.ts'
import { COMPARE_KEY, keptIds, keptText } from './kept-list.ts'

const car = (id: number) => ({
  car_id: id,
  slug: `bil-${id}`,
  car_brand: 'Volvo',
  car_model: 'XC40',
  href: `/bil-${id}`,
})

function boxOf(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [[COMPARE_KEY, text]])
  const box = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return { items, box }
}

test('the key is compare, with a list of cars; an empty list leaves no key', () => {
  const { items, box } = boxOf()
  expect(writeCompare([car(2), car(1)], box)).toBe(true)
  expect([...items]).toEqual([['compare', JSON.stringify([car(2), car(1)])]])
  expect([keptIds(box), readCompare(box)]).toEqual([
    [2, 1],
    [car(2), car(1)],
  ])
  writeCompare([], box)
  expect([items.size, keptText(box), keptIds(box)]).toEqual([0, null, []])
})

test.each([
  ['no JSON', '{', []],
  ['an object', '{"car_id":1}', []],
  ['a number', '7', []],
  ['null', 'null', []],
  ['what is no car', '[1,null,"x",{"car_id":"1"},[]]', []],
  ['a car among what is none', JSON.stringify([null, car(3), { car_id: 4 }]), [car(3)]],
  ['a car twice', JSON.stringify([car(3), car(3), car(4)]), [car(3), car(4)]],
  [
    'a way out of the site',
    JSON.stringify([{ ...car(3), href: 'javascript:alert(1)' }, car(4)]),
    [car(4)],
  ],
])('%s in storage is read for the cars in it', (_, text, cars) => {
  const { box } = boxOf(text)
  expect(readCompare(box)).toEqual(cars)
  expect(() => keptIds(box)).not.toThrow()
})

test('a browser that refuses storage keeps no list, and nothing throws', () => {
  const refusing = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  expect([readCompare(refusing), keptText(refusing), keptIds(refusing)]).toEqual([[], null, []])
  expect(writeCompare([car(1)], refusing)).toBe(false)
})
