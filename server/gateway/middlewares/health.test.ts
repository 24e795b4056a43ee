import { expect, test } from 'vitest'
import { health } from './health.ts'

const at = (probe: 'live' | 'ready') => ({ address: { probe } })

test.each([
  ['ready', null, 200, { status: 'ok' }, undefined],
  ['ready', 'The disk is full.', 503, { status: 'unavailable', reason: 'The disk is full.' }, '5'],
  // A restart would not make room on the disk of the database.
  ['live', 'The disk is full.', 200, { status: 'ok' }, undefined],
] as const)(
  'probe %s with the trouble %s: %i',
  async (probe, trouble, status, said, retryAfter) => {
    const reply = await health({ trouble: async () => trouble })(at(probe))
    expect([reply.status, JSON.parse(String(reply.body))]).toEqual([status, said])
    expect(reply.headers['Cache-Control']).toBe('no-store')
    expect(reply.headers['Retry-After']).toBe(retryAfter)
  },
)

test('the probe of the process asks nothing of the database', async () => {
  const never = () => new Promise<string | null>(() => {})
  expect((await health({ trouble: never })(at('live'))).status).toBe(200)
})

test('lines that the log lost are reported, and harm nobody', async () => {
  const reply = await health({ trouble: async () => null, droppedLogLines: () => 3 })(at('ready'))
  expect(reply.status).toBe(200)
  expect(JSON.parse(String(reply.body))).toEqual({ status: 'ok', droppedLogLines: 3 })
})
