/**
 * Whether `/readyz` tells a full disk, of PostgreSQL and of the embedded database, and recovers by itself
 * once there is room. Needs Linux and root, for disks of its own, and a build. `ROUNDS=` for more rounds.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleServer, BUNDLED_SERVER } from '../journeys/harness/bundle.ts'
import { freePort, Server } from '../journeys/harness/server.ts'
import { sellCar } from '../leads/samples.ts'
import { startPostgres } from '../postgres/index.ts'
import type { Figure } from './figure.ts'
import { fillDisk, mountSmallDisk, unmountSmallDisk } from './lifecycle/small-disk.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const GOAL_MS = 10_000
/** As a balancer asks. */
const ASK_EVERY_MS = 1_000
const TIMEOUT_MS = 120_000

type Kind = 'PostgreSQL' | 'embedded'

export async function run(): Promise<readonly Figure[]> {
  await bundleServer()
  const figures: Figure[] = []
  for (const kind of ['PostgreSQL', 'embedded'] as const) {
    const disk = mkdtempSync(join(tmpdir(), 'forecourt-full-disk-'))
    if (!mountSmallDisk(disk, 256)) throw new Error('Only root on Linux can mount a small disk.')
    try {
      figures.push(...(await figuresOf(kind, disk)))
    } finally {
      unmountSmallDisk(disk)
      rmSync(disk, { recursive: true, force: true })
    }
  }
  return figures
}

async function figuresOf(kind: Kind, disk: string): Promise<readonly Figure[]> {
  const postgres = kind === 'PostgreSQL' ? await onDisk(disk, startPostgres) : null
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const logFile = join(tmpdir(), `forecourt-full-disk-${process.pid}.log`)
  const env = {
    RATE_LIMIT: 'off',
    ...(postgres !== null && { DATABASE_URL: await postgres.newDatabase(), DEMO: 'on' }),
  }
  const script = BUNDLED_SERVER
  const server = new Server({ port: await freePort(), dataDir, logFile, env, script })
  let noticed = 0
  let recovered = 0
  let live = 0
  let stored = 0
  try {
    await server.start()
    await until(server, '/readyz', 200)
    for (let round = 0; round < ROUNDS; round += 1) {
      const makeRoom = fillDisk(disk)
      noticed = Math.max(noticed, await until(server, '/readyz', 503))
      if ((await statusOf(server, '/livez')) === 200) live += 1
      // Visitors go on trying.
      for (let lead = 0; lead < 5; lead += 1) await sendLead(server)
      makeRoom()
      recovered = Math.max(recovered, await until(server, '/readyz', 200))
      if ((await sendLead(server)) === 202) stored += 1
    }
  } finally {
    await server.stop()
    await postgres?.stop()
  }
  const changes = readFileSync(logFile, 'utf8').match(/"event":"disk-full","sqlstate":"53100"/g)
  rmSync(logFile, { force: true })
  const inTime = (name: string, ms: number): Figure => ({
    name: `${kind}: ${name} (worst of ${ROUNDS})`,
    value: Math.round(ms),
    unit: 'ms',
    goal: `≤ ${GOAL_MS}`,
    met: ms <= GOAL_MS,
  })
  const eachRound = (name: string, value: number): Figure => ({
    name: `${kind}: ${name} (of ${ROUNDS})`,
    value,
    unit: 'rounds',
    goal: `${ROUNDS}`,
    met: value === ROUNDS,
  })
  return [
    inTime('disk full to /readyz 503', noticed),
    inTime('room to /readyz 200', recovered),
    eachRound('/livez 200 meanwhile', live),
    eachRound('a lead is stored afterwards', stored),
    eachRound('lines of the log that name the full disk', changes?.length ?? 0),
  ]
}

/** With the data of PostgreSQL, which are made in the folder for temporary files, on `disk`. */
async function onDisk<T>(disk: string, start: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = disk
  try {
    return await start()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Milliseconds until a path is answered with a status, asked each second. */
async function until(server: Server, path: string, status: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    if ((await statusOf(server, path)) === status) return performance.now() - began
    if (performance.now() - began > TIMEOUT_MS) return Infinity
    await sleep(ASK_EVERY_MS)
  }
}

const statusOf = (server: Server, path: string, init: RequestInit = {}): Promise<number> =>
  fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  )

const sendLead = (server: Server): Promise<number> =>
  statusOf(server, '/api/forms/comhub', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sellCar()),
  })
