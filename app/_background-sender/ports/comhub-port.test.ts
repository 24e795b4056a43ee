import { expect, test } from 'vitest'
import { comhubPort } from './comhub-port.ts'

const call = { key: 'k', signal: new AbortController().signal }
const answering = (answer: () => Response, isOnline = true) =>
  comhubPort(
    async () => answer(),
    () => isOnline,
  )({}, call)
const unreachable = (isOnline: boolean) =>
  comhubPort(
    () => Promise.reject(new TypeError('failed')),
    () => isOnline,
  )({}, call)

test('202 is success and has the receipt, whatever else its body says [SVCFORM-02] [SVCFORM-03]', async () => {
  expect(
    await answering(() => Response.json({ receiptNumber: 'K7M2-9XQT-4' }, { status: 202 })),
  ).toEqual({ outcome: 'ok', payload: { receiptNumber: 'K7M2-9XQT-4' } })
  for (const body of ['', '<html>', '[]', '{"receiptNumber":7}', 'null']) {
    expect(await answering(() => new Response(body, { status: 202 }))).toEqual({
      outcome: 'ok',
      payload: { receiptNumber: null },
    })
  }
})

test.each([200, 201, 204, 500, 502, 503])(
  '%i is no success, and is tried again a second later [SVCFORM-03]',
  async (status) => {
    const body = status === 204 ? null : '{}'
    expect(await answering(() => new Response(body, { status }))).toMatchObject({
      outcome: 'transient',
      doubtful: true,
      retryAfterMs: 1000,
    })
  },
)

test('a server that asks for more time gets it', async () => {
  const headers = { 'retry-after': '30' }
  expect(await answering(() => new Response(null, { status: 429, headers }))).toMatchObject({
    outcome: 'transient',
    retryAfterMs: 30_000,
  })
})

test.each([400, 404, 409, 413, 422])('%i is a refusal, and is not tried again', async (status) => {
  expect(await answering(() => Response.json({}, { status }))).toMatchObject({
    outcome: 'refused',
  })
})

test('unanswered counts as an attempt online, and waits offline [SVCFORM-03]', async () => {
  expect(await unreachable(true)).toMatchObject({ outcome: 'transient', retryAfterMs: 1000 })
  expect(await unreachable(false)).toMatchObject({ outcome: 'offline' })
})
