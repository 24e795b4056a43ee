import { expect, test } from 'vitest'
import { health } from './health.ts'

test.each([
  [null, 200, { status: 'ok' }],
  ['The disk is full.', 503, { status: 'unavailable', reason: 'The disk is full.' }],
])('with a database of which is said: %s, the status is %i', async (trouble, status, said) => {
  const reply = await health({ trouble: async () => trouble })()
  expect([reply.status, JSON.parse(String(reply.body))]).toEqual([status, said])
  expect(reply.headers['Cache-Control']).toBe('no-store')
})

test('lines that the log lost are reported, and harm nobody', async () => {
  const reply = await health({ trouble: async () => null, droppedLogLines: () => 3 })()
  expect(reply.status).toBe(200)
  expect(JSON.parse(String(reply.body))).toEqual({ status: 'ok', droppedLogLines: 3 })
})
