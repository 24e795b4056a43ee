/**
 * How long the site takes from SIGTERM to its end, at its worst: idle, with calls under way of which
 * one never ends, after the reader of its log is gone or has stopped reading, with a log on a full disk
 * and, where a small disk can be mounted (Linux, root), with its database on one. Then how many requests
 * fail while one of two servers behind a balancer is restarted. `ROUNDS=` for fewer rounds, `ONLY=rolling`
 * or `ONLY=stop` for one half.
 */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../journeys/harness/server.ts'
import type { Figure } from './figure.ts'
import { rollingFigures } from './lifecycle/rolling.ts'
import { fillDisk, mountSmallDisk, unmountSmallDisk } from './lifecycle/small-disk.ts'
import { startSite } from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const MAX_MS = 12_000
const FULL = '/dev/full'

interface Running {
  readonly child: ChildProcess
  readonly port: number
}

interface Case {
  readonly name: string
  readonly stdio?: StdioOptions
  /** What is done to the running site before the signal; the result undoes it. */
  readonly before: (running: Running, dataDir: string) => Promise<() => void>
}

const nothing = async () => () => {}

export async function run(): Promise<readonly Figure[]> {
  const only = process.env['ONLY']
  return [
    ...(only === 'rolling' ? [] : await stopFigures()),
    ...(only === 'stop' ? [] : await rollingFigures(Math.ceil(ROUNDS / 5))),
  ]
}

async function stopFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-shutdown-'))
  try {
    const template = await newDatabase()
    cpSync(template.dataDir, join(folder, 'template'), { recursive: true })
    template.remove()
    const figures: Figure[] = []
    for (const one of casesOf(folder)) figures.push(await worstOf(one, folder))
    return figures
  } finally {
    unmountSmallDisk(join(folder, 'disk'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function casesOf(folder: string): readonly Case[] {
  return [
    { name: 'idle', before: nothing },
    { name: 'under load, with a call that never ends', before: underLoad },
    { name: 'log pipe closed', before: closedPipe },
    { name: 'log read by nobody', before: unread },
    ...(existsSync(FULL)
      ? [{ name: 'log on a full disk', stdio: fullDisk(), before: withCalls }]
      : []),
    ...(mountSmallDisk(join(folder, 'disk'), 256)
      ? [{ name: 'database on a full disk', before: filled }]
      : []),
  ]
}

async function worstOf({ name, stdio, before }: Case, folder: string): Promise<Figure> {
  let worst = 0
  let unclean = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = join(folder, 'disk', 'data')
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(join(folder, 'template'), dataDir, { recursive: true })
    const running = await start(dataDir, stdio ?? ['ignore', 'pipe', 'pipe'])
    const undo = await before(running, dataDir)
    const ms = await stopped(running.child)
    undo()
    worst = Math.max(worst, ms)
    if (running.child.signalCode !== null) unclean += 1
  }
  const goal = `≤ ${MAX_MS}, none killed`
  const shown = `SIGTERM to exit, ${name} (worst of ${ROUNDS})`
  return {
    name: shown,
    value: Math.round(worst),
    unit: 'ms',
    goal,
    met: worst <= MAX_MS && unclean === 0,
  }
}

async function start(dataDir: string, stdio: StdioOptions): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'trace' },
    stdio,
  })
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`)
    if (await answers(port, '/healthz')) return { child, port }
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not answer within a minute')
}

/** From SIGTERM to the end; a process that will not is killed, which counts. */
async function stopped(child: ChildProcess): Promise<number> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const began = performance.now()
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await gone
  clearTimeout(impatience)
  return performance.now() - began
}

/** Each is answered, be it with a refusal, and logged. */
async function withCalls({ port }: Running): Promise<() => void> {
  for (let call = 0; call < 30; call += 1) await withCall(port)
  if (!(await answers(port, '/healthz'))) throw new Error('the site no longer answers')
  return () => {}
}

async function closedPipe(running: Running): Promise<() => void> {
  running.child.stdout?.destroy()
  running.child.stderr?.destroy()
  return withCalls(running)
}

/** More lines than any pipe holds. */
async function unread(running: Running): Promise<() => void> {
  running.child.stdout?.pause()
  running.child.stderr?.pause()
  for (let batch = 0; batch < 40; batch += 1) {
    await Promise.all(Array.from({ length: 20 }, () => withCall(running.port)))
  }
  return withCalls(running)
}

const withCall = (port: number) => answers(port, '/api/mechmate/car/NOP404')

async function underLoad({ port }: Running): Promise<() => void> {
  const leaving = new AbortController()
  const visitors = Array.from({ length: 16 }, async (_, at) => {
    while (!leaving.signal.aborted)
      await answers(port, at % 2 === 0 ? '/' : '/api/mechmate/car/ABC123')
  })
  const endless = connect(port, 'localhost')
  endless.on('error', () => {})
  endless.write(
    'POST /api/mechmate/book HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await sleep(1_000)
  return () => {
    leaving.abort()
    endless.destroy()
    void Promise.all(visitors)
  }
}

/** Fills the disk of the database, and has the site try to write. */
async function filled(running: Running, dataDir: string): Promise<() => void> {
  const makeRoom = fillDisk(dataDir)
  for (let call = 0; call < 20; call += 1) {
    await answers(running.port, `/api/mechmate/car/ABC123`)
  }
  return makeRoom
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      signal: AbortSignal.timeout(5_000),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const fullDisk = (): StdioOptions => ['ignore', openSync(FULL, 'w'), openSync(FULL, 'w')]

/** The data of a first start. */
async function newDatabase(): Promise<{ readonly dataDir: string; readonly remove: () => void }> {
  const site = await startSite()
  await site.server.stop()
  return {
    dataDir: join(site.folder, 'data'),
    remove: () => rmSync(site.folder, { recursive: true }),
  }
}
