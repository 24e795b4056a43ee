import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#services'
import { definitionHash } from '#engine'
import { collectedPayload } from '#engine/replay'
import { recordRun } from '#engine/testing'
import { serviceBooking } from '#flows/service-booking'
import { startPostgres } from '../../postgres/index.ts'
import type { Figure } from '../figure.ts'
import { cpuOf, post } from '../forked-site.ts'

const SECONDS = Number(process.env['COLLECTOR_SECONDS'] ?? 60)
/** Batches under way at once. */
const BROWSERS = 12
const EVENTS = 50
/** Batches that a run has. */
const BATCHES = 3
/** One in so many is sent again, as after an answer that was lost. */
const AGAIN = 10
const RUN = '0'.repeat(32)

/** What the gateway, the collector and one PostgreSQL take together, the load included in the machine's cores. */
export async function collectorFigures(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  const { site, port } = await started(databaseUrl)
  try {
    const texts = batchTexts()
    await load({ site, port, texts, seconds: 2 })
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
    const storedBefore = await storedEvents(database)
    const { perSecond, p99, cpu, sent, batches } = await load({
      site,
      port,
      texts,
      seconds: SECONDS,
    })
    const stored = (await storedEvents(database)) - storedBefore
    await database.close()
    return [
      {
        name: `batches of ${EVENTS} events, sustained for ${SECONDS} s`,
        value: perSecond,
        unit: 'a second',
        goal: '≥ 300',
        met: perSecond >= 300,
      },
      {
        name: '  the slowest of a hundred',
        value: p99,
        unit: 'ms',
        goal: '≤ 100',
        met: p99 <= 100,
      },
      {
        name: '  processor time of the site, a batch',
        value: cpu,
        unit: 'ms',
        goal: 'any',
        met: true,
      },
      {
        name: `  events lost of ${batches} batches, one in ${AGAIN} sent twice`,
        value: Math.max(0, sent - stored),
        unit: 'events',
        goal: '0',
        met: stored >= sent,
      },
      {
        name: '  events stored twice',
        value: Math.max(0, stored - sent),
        unit: 'events',
        goal: '0',
        met: stored <= sent,
      },
    ]
  } finally {
    site.kill()
    await postgres.stop()
  }
}

async function storedEvents(database: Awaited<ReturnType<typeof openDatabase>>): Promise<number> {
  const [row] = await database.query<{ many: number }>('select count(*) as many from flow_event')
  return row?.many ?? 0
}

/** Runs of the booking as random visitors have them, cut into batches; their run is `RUN`. */
function batchTexts(): readonly (readonly string[])[] {
  const texts: (readonly string[])[] = []
  for (let seed = 1; texts.length < 20 && seed < 2_000; seed++) {
    const { head, events } = recordRun(serviceBooking, seed, EVENTS * BATCHES)
    if (events.length < EVENTS * BATCHES) continue
    const sent = events.map((event) => ({
      seq: event.seq,
      at: Date.now(),
      kind: event.kind,
      // Such visitors try events that no page has; a page logs them so.
      type: collectedPayload(serviceBooking, event) === null ? 'unknown' : event.type,
      payload: event.payload,
      ...(event.cause !== undefined && { cause: event.cause }),
      hash: event.hash.slice(0, 8),
    }))
    const around = {
      format: 1,
      run: RUN,
      key: 'a'.repeat(32),
      flow: serviceBooking.id,
      definitionHash: definitionHash(serviceBooking),
      engineVersion: 2,
      locale: 'sv',
      device: 'phone',
      brand: null,
      createdAt: Date.now(),
      sentAt: Date.now(),
    }
    texts.push(
      Array.from({ length: BATCHES }, (_, at) =>
        JSON.stringify({
          ...around,
          events: sent.slice(at * EVENTS, (at + 1) * EVENTS),
        }).replaceAll(head.run, RUN),
      ),
    )
  }
  if (texts.length === 0) throw new Error('no run was long enough')
  return texts
}

async function started(
  databaseUrl: string,
): Promise<{ readonly site: ChildProcess; readonly port: number }> {
  const site = fork(join(import.meta.dirname, 'collector-site.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  return new Promise((resolve, reject) => {
    site.once('message', (message) => resolve({ site, port: (message as { port: number }).port }))
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
}

interface LoadOptions {
  readonly site: ChildProcess
  readonly port: number
  readonly texts: readonly (readonly string[])[]
  readonly seconds: number
}

async function load({ site, port, texts, seconds }: LoadOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: BROWSERS })
  const times: number[] = []
  let sent = 0
  let turn = 0
  const before = await cpuOf(site)
  const began = performance.now()
  const end = began + seconds * 1_000
  const send = async (body: string) => {
    const asked = performance.now()
    await post({ agent, port, path: '/api/flow-events', body, status: 204 })
    times.push(performance.now() - asked)
  }
  const browser = async () => {
    while (performance.now() < end) {
      const run = randomBytes(16).toString('hex')
      for (const text of texts[turn++ % texts.length] ?? []) {
        const body = text.replaceAll(RUN, run)
        await send(body)
        sent += EVENTS
        if (times.length % AGAIN === 0) await send(body)
      }
    }
  }
  await Promise.all(Array.from({ length: BROWSERS }, browser))
  const took = (performance.now() - began) / 1_000
  agent.destroy()
  const cpu = ((await cpuOf(site)) - before) / times.length
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
  return { perSecond: times.length / took, cpu, p99, sent, batches: times.length }
}
