import { request } from 'node:http'
import { connect } from 'node:net'
import type { Admit } from '#services/reads'
import { SearchFailed, type SearchQuery } from '#services/search-index'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { readConfig, useConfig, type Environment } from '../../settings/config.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { callQueue } from '../call-queues.ts'
import { packed } from './search-call.ts'

const FOUND = { facet: {}, content: [{ car_brand: 'Škoda' }], total_items: 1, limit: 24, offset: 0 }

let gateway: TestGateway
/** What was searched for, and what was handed on to the handler. */
let searched: unknown[] = []
let handedOn: { readonly url: string; readonly host: string; readonly body: string }[] = []
let lines: string[] = []
let failure: Error | null = null
/** Answered each time anew, or this one again and again. */
let stored: Buffer | null = null

async function start(env: Environment = {}) {
  const outcome = readConfig(env)
  if (!outcome.ok) throw new Error(outcome.sentence)
  useConfig(outcome.config)
  gateway = await startGateway({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    searchIndex: {
      answer: async (site: string, { keyphrase, limit }: SearchQuery, admit?: Admit) => {
        admit?.('search')
        searched.push([site, keyphrase, limit])
        if (failure) throw failure
        return stored ?? Buffer.from(JSON.stringify(FOUND))
      },
    },
    next: async (req, res) => {
      const chunks = (await req.toArray()) as Buffer[]
      const { url = '', headers } = req
      handedOn.push({ url, host: headers.host ?? '', body: Buffer.concat(chunks).toString() })
      res.statusCode = 418
      res.end()
    },
  })
}

beforeEach(() => {
  searched = []
  handedOn = []
  lines = []
  failure = null
  stored = null
  // What one test takes from a limit is not the next one's.
  Reflect.deleteProperty(globalThis, 'forecourtLimits')
})
afterEach(() => gateway.close())

interface Sent {
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly method?: string
}

const post = async (
  body: string,
  { path = '/api/search', headers = {}, method = 'POST' }: Sent = {},
) =>
  new Promise<{ readonly status: number; readonly type: string; readonly text: string }>(
    (resolve, reject) => {
      const outgoing = request(
        `${gateway.origin}${path}`,
        {
          method,
          headers: {
            host: 'carstore-se.localhost',
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
        },
        (incoming) => {
          incoming.toArray().then((chunks) => {
            const text = Buffer.concat(chunks as Buffer[]).toString()
            const type = incoming.headers['content-type'] ?? ''
            resolve({ status: incoming.statusCode ?? 0, type, text })
          }, reject)
        },
      )
      outgoing.once('error', reject)
      outgoing.end(body)
    },
  )

test('the gateway answers a search, of the host’s site, and logged without its words', async () => {
  await start()
  const body = JSON.stringify({ index: 'hedinautomotive-se-vehicles', keyphrase: 'hemlig' })
  const answer = await post(body, { path: '/api/search?locale=sv' })
  expect(answer).toEqual({ status: 200, type: 'application/json', text: JSON.stringify(FOUND) })
  expect([searched, handedOn]).toEqual([[['carstore-se', 'hemlig', 24]], []])
  expect(lines.join('')).toContain('"route":"/api/search"')
  expect(lines.join('')).not.toContain('hemlig')
})

test.each<[what: string, body: string, sent?: Sent]>([
  ['another site’s page', '{}', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['another origin', '{}', { headers: { origin: 'https://evil.example' } }],
  ['another type', '{}', { headers: { 'content-type': 'text/plain' } }],
  ['no JSON', '{'],
  ['what is not searched for', '{"keyphrase": 7, "text": "Škoda"}'],
  ['NUL', '{"keyphrase": "\\u0000"}'],
  ['a site without an index', '{}', { headers: { host: 'group-cz.localhost' } }],
  ['another call', '{}', { path: '/api/searching' }],
])('%s is the handler’s, which gets the body as it came', async (_what, body, sent) => {
  await start()
  expect((await post(body, sent)).status).toBe(418)
  expect(searched).toEqual([])
  expect(handedOn).toEqual([
    {
      url: sent?.path ?? '/api/search',
      host: sent?.headers?.['host'] ?? 'carstore-se.localhost',
      body,
    },
  ])
})

test('who goes in the middle of a search is no failure', async () => {
  await start()
  const { port } = new URL(gateway.origin)
  const socket = connect(Number(port), '127.0.0.1')
  const head =
    'POST /api/search HTTP/1.1\r\nHost: carstore-se.localhost\r\nContent-Length: 99\r\n\r\n{'
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await post('{}')).status).toBe(200)
  expect(lines.join('')).not.toContain('failed')
  expect(handedOn).toEqual([])
})

test('a body of no known length is searched for, too', async () => {
  await start()
  const answer = await fetch(`${gateway.origin}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob(['{}']).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(200)
  expect(searched).toHaveLength(1)
  expect(handedOn).toEqual([])
})

test('a search that has no place is refused with 503, and its handler not asked', async () => {
  await start()
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const queue = callQueue('search')
  // Takes all places, running and waiting.
  const others = Array.from({ length: 64 }, () => queue.run(() => ended))
  const answer = await post('{}')
  expect([answer.status, answer.type]).toEqual([503, 'application/problem+json'])
  expect([searched, handedOn]).toEqual([[], []])
  end()
  await Promise.all(others)
  expect((await post('{}')).status).toBe(200)
})

test('a stored answer is compressed once for each coding', async () => {
  await start()
  stored = Buffer.from(JSON.stringify({ ...FOUND, text: 'Škoda '.repeat(400) }))
  for (const coding of ['br', 'br', 'gzip', 'gzip', 'br']) {
    const answer = await fetch(`${gateway.origin}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': coding },
      body: '{}',
    })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(stored.toString())
  }
  expect(await packed(stored, 'br')).toBe(await packed(stored, 'br'))
  expect(await packed(Buffer.from('{}'), 'gzip')).not.toBe(await packed(Buffer.from('{}'), 'gzip'))
})

test('a search that fails is the handler’s, who says so', async () => {
  await start()
  failure = new SearchFailed('unavailable')
  expect((await post('{"keyphrase":"x"}')).status).toBe(418)
  expect(handedOn).toMatchObject([{ body: '{"keyphrase":"x"}' }])
})

test('who searches too often is the handler’s, who says how long to wait', async () => {
  await start({ RATE_LIMIT_SEARCH: '2' })
  const statuses = [await post('{}'), await post('{}'), await post('{}')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([200, 200, 418])
  expect(handedOn).toHaveLength(1)
})
