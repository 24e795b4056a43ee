import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUNDLED_SERVER, bundleServer } from '../../journeys/harness/bundle.ts'
import { freePort } from '../../journeys/harness/server.ts'
import { sellCar } from '../../leads/samples.ts'
import { startPostgres } from '../../postgres/index.ts'
import type { Figure } from '../figure.ts'
import { balance, type Balancer, type Call, type Choice } from './balancer.ts'

/** Calls a second. */
const RATE = 25
/** Seconds after which the server is told to stop. */
const MOMENTS = [1, 3, 5, 10]
const START_MS = 180_000

/** Every third call sends a lead, which is stored. */
const CALLS: readonly (() => Call)[] = [
  () => ({ method: 'GET', path: '/' }),
  () => ({ method: 'GET', path: '/service-och-verkstad/boka-service' }),
  () => ({ method: 'POST', path: '/api/forms/comhub', body: JSON.stringify(sellCar()) }),
]

/** What the moments are counted from: the start of the process, or the port that opens. */
type From = 'start' | 'open port'

/**
 * Two servers on one PostgreSQL behind a balancer, under load, while one of them is started and told to
 * stop again soon after: how many requests fail.
 */
export async function rollingFigures(rounds: number): Promise<readonly Figure[]> {
  await bundleServer()
  const postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  const steady = await SiteProcess.on(databaseUrl)
  const restarted = await SiteProcess.on(databaseUrl)
  try {
    steady.start()
    await steady.answers('/readyz')
    const figures: Figure[] = []
    for (const choice of ['by readiness', 'in turns'] as const) {
      for (const from of ['start', 'open port'] as const) {
        for (const seconds of MOMENTS) {
          figures.push(await restart({ steady, restarted, choice, from, seconds, rounds }))
        }
      }
    }
    return figures
  } finally {
    await Promise.all([steady.stop(), restarted.stop()])
    await postgres.stop()
  }
}

interface Restart {
  readonly steady: SiteProcess
  readonly restarted: SiteProcess
  readonly choice: Choice
  readonly from: From
  readonly seconds: number
  readonly rounds: number
}

async function restart(restarting: Restart): Promise<Figure> {
  const { steady, restarted, choice, from, seconds, rounds } = restarting
  const failures = new Map<string, number>()
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const balancer = balance([steady.port, restarted.port], choice)
    await sleep(1_000)
    const load = startLoad(balancer, (outcome) => {
      sent += 1
      if (/^2\d\d$/.test(outcome)) return
      failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
    })
    restarted.start()
    if (from === 'open port') await restarted.answers('/livez')
    await sleep(seconds * 1_000)
    await restarted.stop()
    await sleep(1_000)
    await load.stop()
    balancer.close()
  }
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const why = [...failures].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  if (why !== '') console.error(`  ${choice}, ${seconds} s after the ${from}: ${why}`)
  return {
    name: `failed of ${sent}, SIGTERM ${seconds} s after the ${from}, ${choice}`,
    value: failed,
    unit: 'requests',
    goal: '0',
    met: failed === 0 && sent > 0,
  }
}

function startLoad(
  balancer: Balancer,
  onOutcome: (outcome: string) => void,
): { stop: () => Promise<void> } {
  const under = new Set<Promise<void>>()
  let count = 0
  const timer = setInterval(() => {
    const call = CALLS[count++ % CALLS.length]
    if (!call) return
    const one = balancer.send(call()).then(onOutcome)
    under.add(one)
    void one.finally(() => under.delete(one))
  }, 1_000 / RATE)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
    },
  }
}

/** One process of the site, on a port of its own and a shared database. */
class SiteProcess {
  readonly port: number
  readonly #databaseUrl: string
  #child: ChildProcess | null = null

  private constructor(databaseUrl: string, port: number) {
    this.#databaseUrl = databaseUrl
    this.port = port
  }

  static async on(databaseUrl: string): Promise<SiteProcess> {
    return new SiteProcess(databaseUrl, await freePort())
  }

  start(): void {
    this.#child = spawn(process.execPath, [BUNDLED_SERVER], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATABASE_URL: this.#databaseUrl,
        DEMO: 'on',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    })
  }

  /** Waits until it answers a path with 200. */
  async answers(path: string): Promise<void> {
    const until = Date.now() + START_MS
    while (Date.now() < until) {
      const status = await fetch(`http://127.0.0.1:${this.port}${path}`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) return
      await sleep(50)
    }
    throw new Error(`the server did not answer ${path}`)
  }

  /** Tells it to stop, and waits until it is gone. */
  async stop(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}
