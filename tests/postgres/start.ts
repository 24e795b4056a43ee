import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { AS_NOBODY, findBinaries, type Binaries } from './binaries.ts'

/** How PostgreSQL is stopped: `immediate` is as a crash, recovered from its log at the next start. */
export type StopMode = 'fast' | 'immediate'

export interface TestPostgres {
  /** A fresh, empty database; its URL. */
  newDatabase(): Promise<string>
  /** Only of a server that was started here. */
  readonly canRestart: boolean
  restart(mode?: StopMode): Promise<void>
  /** Ends the server and removes everything; of a given server, only the databases made here. */
  stop(mode?: StopMode): Promise<void>
}

/**
 * A real PostgreSQL: the one of TEST_DATABASE_URL or DATABASE_URL when set, else one of its own on a
 * random loopback port with durable settings as shipped (fsync on).
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  return given === undefined || given === '' ? startOwn() : useGiven(given)
}

async function useGiven(url: string): Promise<TestPostgres> {
  const made: string[] = []
  return {
    canRestart: false,
    async newDatabase() {
      const fresh = await createDatabase(url)
      made.push(fresh)
      return fresh
    },
    restart: () => Promise.reject(new Error('A given PostgreSQL is not restarted.')),
    async stop() {
      for (const fresh of made) {
        await administer(url, `drop database if exists ${nameOf(fresh)} with (force)`)
      }
    },
  }
}

async function startOwn(): Promise<TestPostgres> {
  const run = process.env['UNIT_FOLDER'] ?? tmpdir()
  const directory = await mkdtemp(join(run, 'forecourt-postgres-'))
  const removeNow = (): void => rmSync(directory, { recursive: true, force: true })
  process.once('exit', removeNow)
  const binaries = await findBinaries(directory)
  const data = join(directory, 'data')
  await chmod(directory, 0o755)
  if (AS_NOBODY.uid !== undefined) await chown(directory, AS_NOBODY.uid, AS_NOBODY.gid)
  await makeCluster(binaries, data)

  const port = await freePort()
  const url = `postgres://forecourt@127.0.0.1:${port}/postgres`
  let server = await launch(binaries, data, port, url)
  const halt = async (mode: StopMode): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill(mode === 'immediate' ? 'SIGQUIT' : 'SIGINT')
    await exited
  }
  const killNow = (): void => void server.kill('SIGQUIT')
  process.once('exit', killNow)

  return {
    canRestart: true,
    newDatabase: () => createDatabase(url),
    async restart(mode = 'immediate') {
      await halt(mode)
      server = await launch(binaries, data, port, url)
    },
    async stop(mode = 'fast') {
      await halt(mode)
      process.off('exit', killNow)
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
      process.off('exit', removeNow)
    },
  }
}

/** A cluster takes two seconds of a core: within a run of unit tests the first is made, the others are copies. */
async function makeCluster(binaries: Binaries, data: string): Promise<void> {
  const run = process.env['UNIT_FOLDER']
  const template = run === undefined ? null : join(run, 'cluster')
  // As it is, with whose it is.
  const copy = (from: string, to: string) => finished(spawn('cp', ['-a', from, to]))
  if (template !== null && existsSync(template)) return copy(template, data)
  await finished(
    spawn(
      join(binaries.bin, 'initdb'),
      ['-D', data, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { env: binaries.env, cwd: dirname(data), stdio: 'ignore', ...AS_NOBODY },
    ),
  )
  if (template === null) return
  const made = `${template}-${randomUUID()}`
  await copy(data, made)
  // Another process may have been first: its template is as good.
  await rename(made, template).catch(() => rm(made, { recursive: true, force: true }))
}

async function launch(
  binaries: Binaries,
  data: string,
  port: number,
  url: string,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 60,
  }
  const server = spawn(
    join(binaries.bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { env: binaries.env, cwd: data, stdio: 'ignore', ...AS_NOBODY },
  )
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
    const up = await administer(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (up) return server
    await sleep(50)
  }
  server.kill('SIGKILL')
  throw new Error('PostgreSQL did not answer within 30 s.')
}

async function createDatabase(url: string): Promise<string> {
  const fresh = new URL(url)
  fresh.pathname = `/forecourt_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${nameOf(fresh.href)}`)
  return fresh.href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${child.spawnfile} ended with ${code}.`))
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('No free port.'))
      })
    })
  })
}
