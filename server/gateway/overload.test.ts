import { type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { BoundedQueue } from '#services/overload'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { readConfig, useConfig } from '../settings/config.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import type { GatewayOptions } from './gateway.ts'
import { gatewaySettings } from './from-settings.ts'
import { PageCache } from './page-cache.ts'
import { rendering } from '../testing/exchange.ts'
import { type QueueBoundsByKind, workQueues } from './work-queues.ts'

const SITE = '/hedinautomotive-se/sv'
const BOUNDS = { maxRunning: 2, maxWaiting: 2, maxWaitMs: 60_000 }
const KINDS = ['calls', 'lists', 'cars', 'pages'] as const
/** A machine that runs other tests as well may take its time. */
const PATIENT = { interval: 2, timeout: 20_000 }
const BUSY = '<html><p>Ett ögonblick</p></html>'

/** An address of each kind; each number is another one. */
const ADDRESS: Readonly<Record<keyof QueueBoundsByKind, (number: number) => string>> = {
  calls: (number) => `/api/hits?number=${number}`,
  lists: (number) => `/bilar?search=1&page=${number}`,
  cars: (number) => `/bil/${number}`,
  pages: (number) => `/om-oss/${number}`,
}

interface Gateway extends TestGateway {
  /** Addresses that Next was asked for, and what has it answer each. */
  readonly begun: string[]
  readonly answer: Map<string, () => void>
}

async function start(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const begun: string[] = []
  const answer = new Map<string, () => void>()
  const gateway = await startGateway({
    queueBounds: { calls: BOUNDS, lists: BOUNDS, cars: BOUNDS, pages: BOUNDS },
    book: {
      sites: [{ id: 'hedinautomotive-se', locales: ['sv'] }],
      siteHosts: {},
      local: 'hedinautomotive-se',
      files: new Set(['/robot.png']),
    },
    filteredList: (path, query) =>
      query.startsWith('search') ? `${SITE}/dealer-search${path.slice(SITE.length)}` : null,
    carAnswer: (path) => {
      const [, id] = /\/bil\/(\d+)$/.exec(path) ?? []
      if (id === undefined) return null
      return { kind: 'page', path: `${SITE}/car-page/${id}/short`, status: 200 }
    },
    tooManyPage: () => Buffer.from(BUSY),
    next: async (req, res) => {
      const url = req.url ?? ''
      begun.push(url)
      const isAtOnce = url === SITE || url.endsWith('.png')
      if (!isAtOnce) await new Promise<void>((resolve) => answer.set(url, resolve))
      res.setHeader('Content-Type', url.startsWith('/api/') ? 'application/json' : 'text/html')
      res.setHeader('Cache-Control', 's-maxage=20')
      res.end(`<html><p>${url}</p></html>`)
    },
    ...options,
  })
  return { ...gateway, begun, answer }
}

let gateway: Gateway
/** Is called with each request that comes to a queue. */
const entering = vi.spyOn(BoundedQueue.prototype, 'enter')
const clients: (ClientRequest | Socket)[] = []

beforeEach(async () => {
  const outcome = readConfig({})
  if (outcome.ok) useConfig(outcome.config)
  entering.mockClear()
  gateway = await start()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  gateway.close()
})

const open = (path: string) => ask(gateway.origin, path, { headers: { host: 'localhost' } })

/** Sends a request that is not answered yet; resolves once it has come to its queue. */
async function hang(path: string): Promise<ClientRequest> {
  const before = entering.mock.calls.length
  const client = request(gateway.origin + path, { headers: { host: 'localhost' }, agent: false })
  client.on('error', () => {})
  // Its answer is not read.
  client.on('response', () => {})
  client.end()
  clients.push(client)
  await vi.waitFor(() => expect(entering.mock.calls).toHaveLength(before + 1), PATIENT)
  return client
}

const begunAre = (count: number) =>
  vi.waitFor(() => expect(gateway.begun).toHaveLength(count), PATIENT)

/** Has all places of a kind taken, and two more requests wait. */
async function fill(kind: keyof QueueBoundsByKind): Promise<readonly ClientRequest[]> {
  const begun = gateway.begun.length
  const sent: ClientRequest[] = []
  for (const number of [1, 2, 3, 4]) sent.push(await hang(ADDRESS[kind](number)))
  await begunAre(begun + 2)
  return sent
}

const answerFirst = () => {
  const [first] = gateway.answer
  if (!first) throw new Error('nothing is under way')
  gateway.answer.delete(first[0])
  first[1]()
}

describe.each(KINDS)('while as many %s are under way as may be', (kind) => {
  test('the next waits, and starts when one of them is answered', async () => {
    await fill(kind)
    expect(gateway.begun).toHaveLength(2)
    answerFirst()
    await begunAre(3)
    expect(gateway.begun[2]).toContain('3')
  })

  test('one more than may wait is refused with 503, and told when to come again', async () => {
    await fill(kind)
    const answer = await open(ADDRESS[kind](5))
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.headers['cache-control']).toBe('no-store')
    if (kind === 'calls') {
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.json()).toMatchObject({ status: 503 })
    } else expect(answer.text).toBe(BUSY)
    expect(gateway.begun).toHaveLength(2)
  })

  test('cached pages, files, the health check and all other kinds are answered', async () => {
    expect((await open('/')).status).toBe(200)
    await fill(kind)
    expect((await open('/')).status).toBe(200)
    expect((await open('/robot.png')).status).toBe(200)
    expect((await open('/healthz')).status).toBe(200)
    for (const other of KINDS.filter((one) => one !== kind)) {
      const begun = gateway.begun.length
      await hang(ADDRESS[other](9))
      await begunAre(begun + 1)
    }
  })

  test('a client that leaves while it waits makes room, and nothing is done for it', async () => {
    const [, , third] = await fill(kind)
    third?.destroy()
    await expect(entering.mock.results[2]?.value).rejects.toThrow('aborted')
    await hang(ADDRESS[kind](5))
    for (const begun of [3, 4]) {
      answerFirst()
      await begunAre(begun)
    }
    expect(gateway.begun.map((url) => /\d/.exec(url.replace(SITE, ''))?.[0])).toEqual([
      '1',
      '2',
      '4',
      '5',
    ])
  })
})

/** Sends a call of the API but for the end of its body; resolves once its head is written. */
async function sendHead(head: readonly string[], begin: string): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1')
  clients.push(socket)
  const lines = ['POST /api/hits HTTP/1.1', 'Host: localhost', 'Connection: close', ...head]
  await new Promise<void>((resolve) => {
    socket.write(`${lines.join('\r\n')}\r\n\r\n${begin}`, () => resolve())
  })
  return socket
}

const statusOf = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text.split(' ', 2)[1] ?? ''
}

test('a call takes no place before all of its body has come', async () => {
  const socket = await sendHead(['Content-Length: 4'], '{}')
  // The calls that came later have all places by now.
  await fill('calls')
  expect(gateway.begun.every((url) => url.includes('number='))).toBe(true)
  socket.write('  ')
  expect(await statusOf(socket)).toBe('503')
})

test('a body of no known length is read up to the cap of its call', async () => {
  const chunk = 'x'.repeat(0x8000)
  const socket = await sendHead(
    ['Transfer-Encoding: chunked'],
    `8000\r\n${chunk}\r\n8000\r\n${chunk}\r\n1\r\nx\r\n`,
  )
  expect(await statusOf(socket)).toBe('413')
  expect(gateway.begun).toEqual([])
})

test('a stream gives its place back once it begins', async () => {
  gateway.close()
  let streams = 0
  gateway = await start({
    next: async (_, res) => {
      res.setHeader('Content-Type', 'text/event-stream')
      res.setHeader('Cache-Control', 'no-transform')
      res.write(': here\n\n')
      streams += 1
      await new Promise((resolve) => res.once('close', resolve))
    },
  })
  for (const number of [1, 2, 3, 4, 5]) await hang(ADDRESS.calls(number))
  await vi.waitFor(() => expect(streams).toBe(5), PATIENT)
})

test('an answer that is read slowly gives its place back once it is complete', async () => {
  gateway.close()
  // More than the sockets in between take.
  const body = Buffer.alloc(24 * 1024 * 1024, ' ')
  let answers = 0
  gateway = await start({
    next: async (_, res) => {
      res.setHeader('Content-Type', 'application/json')
      res.end(body)
      answers += 1
    },
  })
  for (const number of [1, 2, 3]) await hang(ADDRESS.calls(number))
  await vi.waitFor(() => expect(answers).toBe(3), PATIENT)
})

test('clients that leave at once had more rendered than may be under way', async () => {
  const [first, second] = await fill('pages')
  first?.destroy()
  second?.destroy()
  const before = entering.mock.calls.length
  await hang(ADDRESS.pages(5)).catch(() => null)
  expect(entering.mock.calls.length).toBeGreaterThanOrEqual(before)
  expect(gateway.begun).toHaveLength(2)
  answerFirst()
  await begunAre(3)
})

test('the home page was refused once it was five seconds old while others were rendered', async () => {
  gateway.close()
  let now = 0
  const pageCache = new PageCache({ now: () => now })
  gateway = await start({ pageCache })
  const home = await open('/')
  await fill('pages')
  now += 9 * 60_000
  expect(await open('/')).toMatchObject({ status: 200, text: home.text })
  now += 2 * 60_000
  expect((await open('/')).status).toBe(503)
})

test.each(['lists', 'cars', 'calls'] as const)(
  'sends the home page as it went out half a minute ago at most while %s wait',
  async (kind) => {
    gateway.close()
    let now = 0
    const pageCache = new PageCache({ now: () => now })
    const store = vi.spyOn(pageCache, 'store')
    gateway = await start({ pageCache })
    const home = await open('/')
    const waiting = await fill(kind)
    now += 29_000
    expect((await open('/')).text).toBe(home.text)
    expect(store).toHaveBeenCalledTimes(1)
    now += 2_000
    expect((await open('/')).text).toBe(home.text)
    expect(store).toHaveBeenCalledTimes(2)
    for (const client of waiting) client.destroy()
    now += 6_000
    await vi.waitFor(async () => {
      await open('/')
      expect(store.mock.calls.length).toBeGreaterThan(2)
    }, PATIENT)
  },
)

test('an editor’s page, and a page that is rendered again in its place, wait for nobody', () => {
  const queues = workQueues()
  expect(queues.ofPage(rendering())).not.toBeNull()
  expect(queues.ofPage(rendering({ forEditor: true }))).toBeNull()
  expect(queues.ofPage(rendering({ degraded: { parts: null } }))).toBeNull()
})

describe.each([
  { index: 'embedded', env: {}, atOnce: 1 },
  {
    index: 'another service',
    env: { SEARCH_URL: 'https://index.example', SEARCH_KEY: 'key' },
    atOnce: 3,
  },
])('while the index is $index', ({ env, atOnce }) => {
  test.each(['car-search', 'car-page'])(`${atOnce} of a %s are rendered at once`, async (page) => {
    const outcome = readConfig(env)
    const config = outcome.ok ? outcome.config : expect.unreachable(outcome.sentence)
    const queues = workQueues(gatewaySettings(config, { files: new Set() }).queueBounds)
    const queue = queues.ofPage(rendering({ pagePath: `${SITE}/${page}/1` }))
    if (queue === null) throw new Error('it does not wait')
    let running = 0
    const leaving = Array.from({ length: 5 }, async () => {
      const leave = await queue.enter()
      running += 1
      return leave
    })
    for (let done = 0; done < leaving.length; done += 1) {
      const expected = Math.min(leaving.length, done + atOnce)
      await vi.waitFor(() => expect(running).toBe(expected), PATIENT)
      await pause(20)
      expect(running).toBe(expected)
      ;(await leaving[done])?.()
    }
  })
})
