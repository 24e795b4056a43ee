import { expect, test } from 'vitest'
import { health } from './health.ts'

test.each([
  [true, 200, 'ok'],
  [false, 503, 'unavailable'],
])('with a database that answers: %s, the status is %i', async (healthy, status, said) => {
  const reply = await health({ isHealthy: async () => healthy })()
  expect([reply.status, JSON.parse(String(reply.body))]).toEqual([status, { status: said }])
  expect(reply.headers['Cache-Control']).toBe('no-store')
})

test('lines that the log lost are reported, and harm nobody', async () => {
  const reply = await health({ isHealthy: async () => true, droppedLogLines: () => 3 })()
  expect(reply.status).toBe(200)
  expect(JSON.parse(String(reply.body))).toEqual({ status: 'ok', droppedLogLines: 3 })
})
