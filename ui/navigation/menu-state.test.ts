import { expect, test } from 'vitest'
import { closeDelay, nextActive } from './menu-state.ts'

test('one dropdown is open at a time', () => {
  const item = nextActive(null, { type: 'enter', target: 'item:a' })
  expect(item).toBe('item:a')
  expect(nextActive(item, { type: 'enter', target: 'showMore' })).toBe('showMore')
  expect(nextActive('showMore', { type: 'toggle', target: 'languageSwitch' })).toBe(
    'languageSwitch',
  )
  expect(nextActive('item:a', { type: 'toggle', target: 'item:a' })).toBeNull()
})

test('leaving closes what was left, and nothing that opened since', () => {
  expect(nextActive('item:a', { type: 'left', target: 'item:a' })).toBeNull()
  expect(nextActive('item:b', { type: 'left', target: 'item:a' })).toBe('item:b')
  expect([closeDelay(true), closeDelay(false)]).toEqual([200, 600])
})

test.each(['escape', 'resize', 'blur'] as const)('%s closes all', (type) => {
  expect(nextActive('item:a', { type })).toBeNull()
})
