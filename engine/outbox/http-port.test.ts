import { describe, expect, test } from 'vitest'
import { httpPort } from './http-port.ts'

const answering =
  (answer: () => Promise<Response>, seen: Request[] = []) =>
  async (url: unknown, init?: RequestInit) => {
    seen.push(new Request(new URL(String(url), 'http://site.test'), init))
    return answer()
  }
const call = (answer: () => Promise<Response>, signal = new AbortController().signal) =>
  httpPort('/api/x', { fetch: answering(answer), fallback: 'fallback' })(
    { a: 1 },
    { key: 'run:1:0', signal },
  )
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers })

describe('httpPort', () => {
  test('sends the input as JSON under its key', async () => {
    const seen: Request[] = []
    const port = httpPort('/api/x', { fetch: answering(json(200, { ok: 1 }), seen) })
    const signal = new AbortController().signal
    expect(await port({ a: 1 }, { key: 'run:1:0', signal })).toEqual({
      outcome: 'ok',
      payload: { ok: 1 },
    })
    const [request] = seen
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('idempotency-key')).toBe('run:1:0')
    expect(await request?.json()).toEqual({ a: 1 })
  })

  test('no answer is offline; given up, or an unreadable success, is unknown', async () => {
    const fails = () => Promise.reject(new TypeError('failed'))
    expect(await call(fails)).toEqual({ outcome: 'offline', doubtful: true })
    const given = new AbortController()
    given.abort()
    expect(await call(fails, given.signal)).toEqual({ outcome: 'unknown' })
    expect(await call(async () => new Response('<html>'))).toEqual({ outcome: 'unknown' })
  })

  test('408, 425, 429, 5xx and a 409 to wait for are transient, with Retry-After', async () => {
    for (const status of [408, 425, 429]) {
      expect(await call(json(status, {}))).toEqual({ outcome: 'transient' })
    }
    // A proxy gives up, or an answer is lost behind it, after it was done.
    for (const status of [500, 502, 503, 504]) {
      expect(await call(json(status, {}))).toEqual({ outcome: 'transient', doubtful: true })
    }
    expect(await call(json(503, {}, { 'retry-after': '7' }))).toEqual({
      outcome: 'transient',
      doubtful: true,
      retryAfterMs: 7000,
    })
    expect(await call(json(409, {}, { 'retry-after': '1' }))).toMatchObject({ retryAfterMs: 1000 })
    expect(await call(json(429, {}, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }))).toEqual({
      outcome: 'transient',
      retryAfterMs: 0,
    })
  })

  test('other refusals carry the message of the problem body', async () => {
    const problem = { code: 'slot-taken', message: 'Tiden är tagen', field: 'slot', trace: 'x' }
    expect(await call(json(409, problem))).toEqual({
      outcome: 'refused',
      payload: { code: 'slot-taken', message: 'Tiden är tagen', field: 'slot' },
    })
    expect(await call(async () => new Response('no', { status: 404 }))).toEqual({
      outcome: 'refused',
      payload: { code: '404', message: 'fallback' },
    })
  })
})
