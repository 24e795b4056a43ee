import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog, useLog } from '../log/log.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { startServer } from './server.ts'
import { startFailure } from './start-failure.ts'

/** Without a build: a start that gets that far says so. */
const NO_BUILD = tmpdir()

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens on a free port; resolves with that. */
function listening(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** PostgreSQL as far as the refusal of whoever connects. */
const refusing = (sqlState: string): Server =>
  createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mno\0\0`)
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })

function settings(databasePort: number, port: number): Config {
  const outcome = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'on',
    DATABASE_URL: `postgres://visitor:secret@127.0.0.1:${databasePort}/forecourt`,
  })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.config
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const statusAt = (port: number, path: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  )

test('a database that was away ended the process: it waits, alive and not ready, and stops when told', async () => {
  const port = await freePort()
  const stopping = new AbortController()
  const started = startServer(settings(await freePort(), port), NO_BUILD, stopping.signal)
  const failure = started.catch((error: unknown) => error)
  await until(() => statusAt(port, '/livez'))
  expect(
    await Promise.all(['/livez', '/readyz', '/healthz', '/'].map((path) => statusAt(port, path))),
  ).toEqual([200, 503, 503, 503])
  expect(lines.filter((line) => line.includes('"event":"database-away"'))).toHaveLength(1)
  expect(lines.join('')).toContain('"reason":"ECONNREFUSED"')
  stopping.abort()
  expect(await failure).toBeInstanceOf(Error)
  expect(await statusAt(port, '/livez')).toBeNull()
})

test('a database that is starting up itself is waited for', async () => {
  const port = await freePort()
  const stopping = new AbortController()
  const database = await listening(refusing('57P03'))
  const failure = startServer(settings(database, port), NO_BUILD, stopping.signal).catch(
    (error: unknown) => error,
  )
  expect(await until(() => statusAt(port, '/readyz'))).toBe(503)
  expect(lines.join('')).toContain('"reason":"57P03"')
  stopping.abort()
  await failure
})

test('a password that the database refuses stops the start with its sentence, and opens no port', async () => {
  const port = await freePort()
  const config = settings(await listening(refusing('28P01')), port)
  const failure: unknown = await startServer(config, NO_BUILD, new AbortController().signal).catch(
    (error: unknown) => error,
  )
  expect(startFailure(failure, config)).toMatch(/^The server of DATABASE_URL refuses its user/)
  expect(await statusAt(port, '/livez')).toBeNull()
})
