import { afterEach, expect, test, vi } from 'vitest'
import { Breaker, OUTAGES_TO_OPEN, PROBE_EVERY_MS } from './breaker.ts'
import { jsonOf } from './answer.ts'
import { createHttpClient, type HttpOptions } from './client.ts'
import { sseEvents } from '../workshop/http/sse.ts'

afterEach(() => {
  vi.useRealTimers()
})

const client = (send: typeof fetch, options: HttpOptions = {}) =>
  createHttpClient({
    driver: 'workshop',
    baseUrl: 'https://upstream.example/api/',
    fetch: send,
    wait: async () => {},
    ...options,
  })

/** Answers as `fetch` does when its signal aborts first. */
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

const lost: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))

test('joins the base address and the path with one slash, and leaves an address without a path as it is', async () => {
  const urls: unknown[] = []
  const { call } = client(async (url) => {
    urls.push(url)
    return Response.json({})
  })
  await call({ path: '/car/ABC123' })
  await call({})
  expect(urls).toEqual(['https://upstream.example/api/car/ABC123', 'https://upstream.example/api/'])
})

test('reads an answer whose characters are cut between chunks', async () => {
  const bytes = new TextEncoder().encode('"Malmö"')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 6))
      controller.enqueue(bytes.slice(6))
      controller.close()
    },
  })
  const answer = await client(async () => new Response(body)).call({})
  expect(answer.ok && jsonOf(answer)).toBe('Malmö')
})

test('stops reading an answer without an end, which is no outage', async () => {
  let sent = 0
  const breaker = new Breaker({ driver: 'workshop' })
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1_000))
      },
    })
  const { call } = client(async () => new Response(endless()), { maxBytes: 10_000, breaker })
  for (let nth = 0; nth < OUTAGES_TO_OPEN; nth += 1) {
    expect(await call({})).toMatchObject({ ok: false, reason: 'too-large' })
  }
  expect(sent).toBeLessThan(20 * OUTAGES_TO_OPEN)
  expect(breaker.isOpen).toBe(false)
})

test('repeats a read, and never a call that changes something', async () => {
  let sent = 0
  const count: typeof fetch = async (...given) => {
    sent += 1
    return lost(...given)
  }
  const sentBy = async (call: Parameters<ReturnType<typeof client>['call']>[0]) => {
    sent = 0
    await client(count).call(call)
    return sent
  }
  expect(await sentBy({})).toBe(2)
  expect(await sentBy({ method: 'POST', isRead: true })).toBe(2)
  expect(await sentBy({ method: 'POST' })).toBe(1)
  expect(await sentBy({ method: 'POST', headers: { 'idempotency-key': 'key' } })).toBe(1)
})

test('a caller that leaves gets its reason, and that is no outage', async () => {
  const breaker = new Breaker({ driver: 'places' })
  const { call, stream } = client(never, { breaker })
  for (let nth = 0; nth < OUTAGES_TO_OPEN; nth += 1) {
    const left = new AbortController()
    const called = call({ signal: left.signal })
    const opened = stream({ signal: left.signal }, async function* () {})
    left.abort(new Error('typed on'))
    await expect(called).rejects.toThrow('typed on')
    expect(await opened).toBeNull()
  }
  expect(breaker.isOpen).toBe(false)
})

test('many calls that fail together open the breaker once, and postpone no probe', async () => {
  let now = 0
  const breaker = new Breaker({ driver: 'workshop', now: () => now })
  let sent = 0
  const failing: Array<() => void> = []
  const slow: typeof fetch = () =>
    new Promise((_, reject) => {
      sent += 1
      failing.push(() => reject(new TypeError('fetch failed')))
    })
  const { call } = client(slow, { breaker })
  const calls = Array.from({ length: 10 }, () => call({ method: 'POST' }))
  for (const fail of failing.splice(0, OUTAGES_TO_OPEN)) fail()
  await Promise.all(calls.slice(0, OUTAGES_TO_OPEN))
  now = PROBE_EVERY_MS - 1
  for (const fail of failing.splice(0)) fail()
  await Promise.all(calls)
  now = PROBE_EVERY_MS
  const probe = call({})
  expect(sent).toBe(11)
  for (const fail of failing.splice(0)) fail()
  expect(await probe).toMatchObject({ reason: 'network' })
})

test('a read under way is not repeated once the breaker is open', async () => {
  const breaker = new Breaker({ driver: 'workshop' })
  let sent = 0
  const { call } = client(
    async () => {
      sent += 1
      for (let nth = 0; nth < OUTAGES_TO_OPEN; nth += 1) breaker.failed()
      throw new TypeError('fetch failed')
    },
    { breaker },
  )
  await call({})
  expect(sent).toBe(1)
})

/** A stream of chunks: it pauses for each number, in milliseconds, and ends with silence. */
const streamed =
  (...parts: readonly (string | number)[]): typeof fetch =>
  async (_, init) =>
    new Response(
      new ReadableStream<Uint8Array>({
        async start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
          for (const part of parts) {
            if (typeof part === 'string') controller.enqueue(new TextEncoder().encode(part))
            else await new Promise((resolve) => setTimeout(resolve, part))
          }
        },
      }),
    )
const IDLE = { idleTimeoutMs: 30 }
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('streams that fall silent end with an error, and are no outage of the system that began them', async () => {
  fakeTimers()
  const breaker = new Breaker({ driver: 'workshop' })
  const { stream } = client(streamed(), { breaker, ...IDLE })
  const streams = await Promise.all(
    Array.from({ length: OUTAGES_TO_OPEN }, () => stream({}, sseEvents)),
  )
  const failed = streams.map(async (messages) => messages?.next().catch(String))
  await vi.advanceTimersByTimeAsync(30)
  expect(await Promise.all(failed)).toEqual(streams.map(() => 'Error: aborted'))
  expect(breaker.isOpen).toBe(false)
})

test('comments between messages end the silence of a stream', async () => {
  fakeTimers()
  const { stream } = client(streamed(20, ':\n', 20, ':\n', 20, 'data: a\n\n'), IDLE)
  const messages = await stream({}, sseEvents)
  const next = messages?.next().catch(String)
  await vi.advanceTimersByTimeAsync(60)
  expect(await next).toMatchObject({ value: { data: 'a' } })
  await messages?.return(undefined)
  expect(vi.getTimerCount()).toBe(0)
})

test('the time that the reader of a stream takes is not its silence', async () => {
  fakeTimers()
  const { stream } = client(streamed('data: a\n\n', 'data: b\n\n'), IDLE)
  const messages = await stream({}, sseEvents)
  expect(await messages?.next()).toMatchObject({ value: { data: 'a' } })
  await vi.advanceTimersByTimeAsync(60)
  expect(await messages?.next()).toMatchObject({ value: { data: 'b' } })
  await messages?.return(undefined)
})

test('a stream that begins is an answer, before its first message', async () => {
  const breaker = new Breaker({ driver: 'workshop' })
  for (let nth = 1; nth < OUTAGES_TO_OPEN; nth += 1) breaker.failed()
  const messages = await client(streamed(), { breaker }).stream({}, sseEvents)
  breaker.failed()
  expect(breaker.isOpen).toBe(false)
  await messages?.return(undefined)
})

test('streams that are never answered, or cut, are outages', async () => {
  const cut: typeof fetch = async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError()) }))
  for (const send of [lost, cut]) {
    const breaker = new Breaker({ driver: 'workshop' })
    const streams = await Promise.all(
      Array.from({ length: OUTAGES_TO_OPEN }, () =>
        client(send, { breaker }).stream({}, sseEvents),
      ),
    )
    for (const messages of streams) await messages?.next().catch(() => {})
    expect(breaker.isOpen).toBe(true)
  }
})
