import { expect, test } from 'vitest'
import { isCostly } from '../costly.ts'
import { messageIn } from './messages.ts'

test('what a page says is taken apart, and only texts are taken', () => {
  expect(messageIn({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' })
  expect(messageIn({ type: 'warm', page: '/kontakt', resources: ['/a.js', 1, null] })).toEqual({
    type: 'warm',
    page: '/kontakt',
    resources: ['/a.js'],
  })
  expect(messageIn({ type: 'prefetch', pages: ['/a', {}] })).toEqual({
    type: 'prefetch',
    pages: ['/a'],
  })
})

test.each([
  null,
  undefined,
  'SKIP_WAITING',
  7,
  [],
  {},
  { type: 'warm' },
  { type: 'warm', page: 3, resources: [] },
  { type: 'unregister' },
  { type: 'drain' },
])('%j is ignored', (data) => expect(messageIn(data)).toBeNull())

test('pages say nothing that has no list', () => {
  expect(messageIn({ type: 'warm', page: '/', resources: 'all' })).toMatchObject({ resources: [] })
  expect(messageIn({ type: 'prefetch', pages: null })).toEqual({ type: 'prefetch', pages: [] })
})

test('nothing is fetched beforehand where data is saved, or on 2G; an unknown network is no hindrance', () => {
  const of = (connection: object) => isCostly({ connection })
  expect(of({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(of({ effectiveType: '2g' })).toBe(true)
  expect(of({ effectiveType: 'slow-2g' })).toBe(true)
  expect(of({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(isCostly({})).toBe(false)
})
