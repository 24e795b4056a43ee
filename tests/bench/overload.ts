import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import type { Figure } from './figure.ts'
import { costlyRequests, type CostlyRequest, type NextRequest } from './overload/costly-requests.ts'
import { startVisitor } from './overload/visitor-process.ts'
import { startSite } from './site.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 12)
/** Part of the names of the kinds to try; all without it. */
const ONLY = process.env['ONLY'] ?? ''
const ADDRESSES = 200
/** Requests of the kind before the flood, one after the other: a server's first ones load and compile code. */
const WARM_UP = 60
/** Each address sends at most so often, and only one request at once. */
const EVERY_MS = 1_000
/** A request that is not answered after this is counted as unanswered. */
const TIMEOUT_MS = 30_000
const SIGN_INS = 600
const CACHED_PAGE = '/'
const GOAL_MS = 100

/**
 * A cached page while 200 addresses send the costliest request of a kind, all at the same moment at first and
 * then once a second each: how long the page takes for a visitor in a process of its own, and how the requests
 * are answered. The server has answered such requests before, and is preferred to the load generator on the
 * cores that they share. Needs a build.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, close } = await startSite({ TRUSTED_PROXIES: '1' })
  // After the server has started, which would inherit it.
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    const { url } = server
    const kinds = Object.entries(await costlyRequests(url))
    const figures: Figure[] = []
    const all = [...kinds, ['all of these', mixOf(kinds.map(([, next]) => next))] as const]
    for (const [index, [name, next]] of all.entries()) {
      if (!name.includes(ONLY)) continue
      figures.push(...kindFigures(name, await flood({ url, next, block: index + 1 })))
    }
    if ('at once'.includes(ONLY)) figures.push(...(await signInsAtOnce(url, kinds)))
    return figures
  } finally {
    await close()
  }
}

const mixOf = (all: readonly NextRequest[]): NextRequest => {
  let at = 0
  return () => {
    const next = all[at % all.length]
    at += 1
    if (!next) throw new Error('there is no kind')
    return next()
  }
}

interface Flood {
  readonly url: string
  readonly next: NextRequest
  /** Of the addresses, which no other flood has used. */
  readonly block: number
}

interface Flooded {
  /** Times of the cached page in ms, ascending. */
  readonly times: readonly number[]
  /** Statuses of the costly requests; 0 is unanswered. */
  readonly statuses: readonly number[]
}

async function flood({ url, next, block }: Flood): Promise<Flooded> {
  const visit = await startVisitor()
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  for (let sent = 0; sent < WARM_UP; sent += 1)
    await send(agent, url, addressed(next(), block, sent))
  const statuses: number[] = []
  const end = performance.now() + SECONDS * 1_000
  const visitor = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const began = performance.now()
      statuses.push(await send(agent, url, addressed(next(), block, index)))
      await rest(EVERY_MS - (performance.now() - began))
    }
  }
  const probing = visit({ address: url + CACHED_PAGE, seconds: SECONDS })
  await Promise.all(Array.from({ length: ADDRESSES }, visitor))
  agent.destroy()
  return { times: await probing, statuses }
}

/** Every caller of the API from a /24 of its own. */
const addressed = (asked: CostlyRequest, block: number, index: number): CostlyRequest => ({
  ...asked,
  headers: {
    ...asked.headers,
    'x-forwarded-for': `10.${block}.${index % 250}.${1 + Math.floor(index / 250)}`,
  },
})

/** Sends 600 wrong passwords at the same moment. */
async function signInsAtOnce(
  url: string,
  kinds: readonly (readonly [string, NextRequest])[],
): Promise<readonly Figure[]> {
  const next = kinds.find(([name]) => name === 'sign-ins of analysts')?.[1]
  if (!next) throw new Error('there are no sign-ins')
  const visit = await startVisitor()
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const began = performance.now()
  const probing = visit({ address: url + CACHED_PAGE, seconds: 5 })
  const statuses = await Promise.all(
    Array.from({ length: SIGN_INS }, (_, index) => send(agent, url, addressed(next(), 100, index))),
  )
  const seconds = (performance.now() - began) / 1_000
  agent.destroy()
  const figures = kindFigures(`${SIGN_INS} sign-ins at once`, { times: await probing, statuses })
  const name = '  seconds until the last is answered'
  return [...figures, { name, value: seconds, unit: 's', goal: '≤ 30', met: seconds <= 30 }]
}

function kindFigures(name: string, { times, statuses }: Flooded): readonly Figure[] {
  const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity
  const p50 = times[Math.floor(times.length * 0.5)] ?? Infinity
  const countOf = (is: (status: number) => boolean) => statuses.filter(is).length
  const told = (what: string, value: number): Figure => ({
    name: `  ${what}`,
    value,
    unit: 'requests',
    goal: 'any',
    met: true,
  })
  const unanswered = countOf((status) => status === 0)
  const failed = countOf((status) => status >= 500 && status !== 503)
  return [
    {
      name: `${name}: a cached page, p99 of ${times.length}`,
      value: p99,
      unit: 'ms',
      goal: `≤ ${GOAL_MS}`,
      met: p99 <= GOAL_MS,
    },
    { name: '  its median', value: p50, unit: 'ms', goal: 'any', met: true },
    { name: '  its slowest', value: times.at(-1) ?? Infinity, unit: 'ms', goal: 'any', met: true },
    told(
      'answered as asked',
      countOf((status) => status > 0 && status < 500 && status !== 429),
    ),
    told(
      'refused with 429',
      countOf((status) => status === 429),
    ),
    told(
      'refused with 503',
      countOf((status) => status === 503),
    ),
    { ...told('answered with another 5xx', failed), goal: '0', met: failed === 0 },
    {
      ...told(`unanswered after ${TIMEOUT_MS / 1_000} s`, unanswered),
      goal: '0',
      met: unanswered === 0,
    },
  ]
}

/** The status of the answer, read to its end without unpacking it; 0 where there is none in time. */
function send(agent: Agent, url: string, asked: CostlyRequest): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      url + asked.path,
      {
        agent,
        method: asked.method ?? 'GET',
        headers: {
          'accept-encoding': 'br',
          ...asked.headers,
          ...(asked.method === 'POST' && { 'content-length': Buffer.byteLength(asked.body ?? '') }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (incoming) => {
        incoming.resume()
        incoming.once('end', () => resolve(incoming.statusCode ?? 0))
        incoming.once('error', () => resolve(0))
      },
    )
    outgoing.once('error', () => resolve(0))
    outgoing.end(asked.body)
  })
}

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms))
  })
