import { expect, test } from 'vitest'
import { health } from './health.ts'

test.each([
  [true, 200, 'ok'],
  [false, 503, 'unavailable'],
])('with a database that answers: %s, the status is %i', async (healthy, status, said) => {
  const reply = await health(async () => healthy)()
  expect([reply.status, JSON.parse(String(reply.body))]).toEqual([status, { status: said }])
  expect(reply.headers['Cache-Control']).toBe('no-store')
})
