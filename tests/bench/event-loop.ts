/**
 * How long each call of the API holds the event loop of the built site: valid requests as large as they may be,
 * others that are refused late, and what is hostile by its shape alone. Needs a build. `ROUNDS=` for fewer rounds,
 * `ONLY=/api/search` for some calls, `DETAILS=1` for each request that took more than 20 ms.
 */
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServedFlow } from '#engine'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { referenceCalls } from '../../app/api/_reference/calls.ts'
import { Visitor } from '../../app/api/tirehotel/testing/visitor.ts'
import { fullShots, type FullWorld } from './event-loop/full-shots.ts'
import { hostileShots } from './event-loop/hostile-shots.ts'
import type { Pauses } from './event-loop/probe.ts'
import type { Shot } from './event-loop/shot.ts'
import type { Figure } from './figure.ts'
import { type BenchSite, startSite, untilReady } from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const ONLY = process.env['ONLY']
const MAX_MS = 100
const RUNS = 2_000
const IDLE_MS = 5_000
/** No answer may take longer, event streams included. */
const TIMEOUT_MS = 60_000
const SECRET = 'a-secret-of-this-benchmark-alone'
const SOCKET = join(tmpdir(), `forecourt-event-loop-${process.pid}`)
const HOST = 'hedinautomotive-se.localhost'

export async function run(): Promise<readonly Figure[]> {
  const site = await openSite()
  try {
    return await measured(site)
  } finally {
    await site.close()
  }
}

interface OpenSite extends BenchSite {
  readonly password: string
}

/** The site with an account and made-up runs for the analyst's calls. */
async function openSite(): Promise<OpenSite> {
  const site = await startSite(
    {
      RATE_LIMIT: 'off',
      EDITING_SECRET: SECRET,
      REVALIDATE_SECRET: SECRET,
      EVENT_LOOP_SOCKET: SOCKET,
    },
    { imports: [new URL('./event-loop/probe.ts', import.meta.url).href] },
  )
  const { server, folder } = site
  const cli = (...args: readonly string[]) =>
    execFileSync('node', ['--import', 'tsx', 'server/cli/analysts-cli.ts', ...args], {
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    })
  try {
    await server.stop()
    const password = /: (\S+)\s*$/.exec(cli('add', 'bench', '--personal-values'))?.[1] ?? ''
    cli('sample', String(RUNS))
    await server.start()
    await untilReady(server.url)
    return { ...site, password }
  } catch (error) {
    await site.close()
    throw error
  }
}

interface Outcome extends Pauses {
  readonly shot: Shot
  readonly status: number
}

async function measured({ server, password }: OpenSite): Promise<readonly Figure[]> {
  const cookie = await cookiesOf(server.url, password)
  const addresses = new Map<string, string>()
  for (const flow of ['sell-car', 'car-list']) {
    const { address } = (
      await ask(server.url, `/api/flows/${flow}`, { headers: { host: HOST } })
    ).json() as ServedFlow
    addresses.set(flow, address)
  }
  await pausesOf()
  await sleep(IDLE_MS)
  const idle = await pausesOf()
  const rounds: Outcome[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const world: FullWorld = { now: Date.now(), addressOf: (flow) => addresses.get(flow) ?? '' }
    const shots = [...fullShots(world), ...referenceCalls().flatMap(hostileShots)]
    const outcomes: Outcome[] = []
    for (const shot of shots.filter(({ route }) => ONLY === undefined || route === ONLY)) {
      await pausesOf()
      const status = await send(server.url, {
        ...shot,
        headers: { host: HOST, cookie, ...shot.headers },
      })
      outcomes.push({ shot, status, ...(await pausesOf()) })
    }
    rounds.push(outcomes)
  }
  return figuresOf(rounds, idle)
}

async function cookiesOf(url: string, password: string): Promise<string> {
  const headers = { host: HOST }
  const editor = await ask(url, `/api/editing/enter?secret=${SECRET}`, { headers })
  const analyst = await ask(
    url,
    '/api/analyst/sign-in',
    posted({ name: 'bench', password }, headers),
  )
  const visitor = new Visitor(url, headers)
  await visitor.signIn('TYR100')
  const set = [editor, analyst].flatMap(({ headers: answered }) => answered['set-cookie'] ?? [])
  return [...set.map((one) => one.split(';')[0]), visitor.cookie ?? ''].join('; ')
}

/** What the probe has seen since it was last asked. */
function pausesOf(): Promise<Pauses> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed while it is used again.
    request({ socketPath: SOCKET, path: '/', agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve(JSON.parse(text) as Pauses))
    })
      .on('error', reject)
      .end()
  })
}

/** The status of the answer, read to its end; 0 where the connection ends without one. */
function send(url: string, { method, target, headers, body, inPieces }: Shot): Promise<number> {
  const { hostname, port } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': String(body.length) }
  const framed = inPieces ? { 'transfer-encoding': 'chunked' } : length
  const lines = Object.entries({ ...headers, ...framed, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const sent = inPieces ? chunkedBytes(body ?? Buffer.alloc(0)) : (body ?? Buffer.alloc(0))
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on(
      'data',
      (part) => (answer = answer.length < 64 ? answer + part.toString('latin1') : answer),
    )
    socket.once('error', () => {})
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
    socket.write(Buffer.concat([head, sent]))
  })
}

const chunkedBytes = (body: Buffer): Buffer =>
  Buffer.from(
    `${[...body].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('')}0\r\n\r\n`,
    'latin1',
  )

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

interface Result {
  readonly shot: Shot
  readonly own: number
  readonly wall: number
}

function figuresOf(rounds: readonly (readonly Outcome[])[], idle: Pauses): readonly Figure[] {
  const results = (rounds[0] ?? []).map(({ shot }, at): Result => {
    const all = rounds.flatMap((outcomes) => outcomes[at] ?? [])
    return {
      shot,
      own: medianOf(all.map(({ longestOwn }) => longestOwn)),
      wall: medianOf(all.map(({ longest }) => longest)),
    }
  })
  if (process.env['DETAILS']) {
    for (const { shot, own, wall } of results) {
      if (own > 20)
        console.log(
          `${own.toFixed(0)} ms (${wall.toFixed(0)}) ${shot.method} ${shot.route}: ${shot.what}`,
        )
    }
  }
  const worst = new Map<string, Result>()
  for (const result of results) {
    const call = `${result.shot.method} ${result.shot.route}`
    if (result.own > (worst.get(call)?.own ?? -1)) worst.set(call, result)
  }
  const figures = [...worst].map(([call, { shot, own }]): Figure => ({
    name: `${call}: ${shot.what}`,
    value: own,
    unit: 'ms',
    goal: `≤ ${MAX_MS}`,
    met: own <= MAX_MS,
  }))
  const failed = rounds.flat().filter(({ status }) => status >= 500)
  for (const { shot, status } of failed.slice(0, 10))
    console.error(`${status}: ${shot.method} ${shot.target.slice(0, 100)} ${shot.what}`)
  const any = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'ms',
    goal: 'any',
    met: true,
  })
  return [
    {
      name: 'calls with a pause above the goal',
      value: figures.filter(({ met }) => !met).length,
      unit: `of ${figures.length}`,
      goal: '= 0',
      met: figures.every(({ met }) => met),
    },
    {
      name: 'answers in the 500s',
      value: failed.length,
      unit: `of ${rounds.flat().length}`,
      goal: '= 0',
      met: failed.length === 0,
    },
    any('longest pause of an idle site', idle.longestOwn),
    any('  with what other processes took', idle.longest),
    any(
      'longest median pause, with what other processes took',
      Math.max(...results.map(({ wall }) => wall)),
    ),
    ...figures,
  ]
}
