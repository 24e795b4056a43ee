import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Driver } from './driver.ts'
import { isDatabaseError } from './errors.ts'
import { openServer } from './server.ts'

/** A message of PostgreSQL's protocol: its type, its length, its body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const NOTHING = Buffer.alloc(0)
const COMPLETE = message('C', Buffer.from('OK\0'))
const READY = message('Z', Buffer.from('I'))
const AUTHENTICATED = message('R', Buffer.alloc(4))
const BOUND = Buffer.concat(['1', '2', 'n'].map((type) => message(type, NOTHING)))

/** A server that completes every statement; `fallSilent` leaves the statements of open connections unanswered. */
async function fakePostgres() {
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const statements: string[] = []
  const server = createServer((socket) => {
    open.add(socket)
    let isStarted = false
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (data) => {
      if (isStarted) statements.push(data.toString('latin1'))
      if (silent.has(socket)) return
      if (!isStarted) socket.write(Buffer.concat([AUTHENTICATED, READY]))
      else if (data.toString('latin1', 0, 1) === 'P') {
        socket.write(Buffer.concat([BOUND, COMPLETE, READY]))
      } else socket.write(Buffer.concat([COMPLETE, READY]))
      isStarted = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `postgres://forecourt:any@127.0.0.1:${address.port}/forecourt`,
    open,
    statements,
    fallSilent() {
      for (const socket of open) silent.add(socket)
    },
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

describe('the server driver, when its one pooled connection falls silent', () => {
  let postgres: Awaited<ReturnType<typeof fakePostgres>>
  let driver: Driver

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    postgres = await fakePostgres()
    driver = openServer(postgres.url, { info: () => {}, warn: () => {}, error: () => {} })
  })
  afterEach(async () => {
    postgres.stop()
    await driver.close()
    vi.useRealTimers()
  })

  /** Whether `call` was rejected with `unavailable`, once so much time has passed; null while it hangs. */
  async function isUnavailableAfter(ms: number, call: Promise<unknown>): Promise<boolean | null> {
    let outcome: boolean | null = null
    call.then(
      () => (outcome = false),
      (error: unknown) => (outcome = isDatabaseError(error, 'unavailable')),
    )
    await vi.advanceTimersByTimeAsync(ms)
    return outcome
  }
  const sent = (part: string) => () =>
    postgres.statements.some((statement) => statement.includes(part))

  test.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => driver.transaction(async () => {})],
    ['the check of writes', () => driver.checkWrites()],
  ])('gives up %s at its beginning after 20 s, and the next one is answered', async (_, call) => {
    await call()
    postgres.fallSilent()
    postgres.statements.length = 0
    const hanging = call()
    await expect.poll(sent('begin')).toBe(true)
    expect(await isUnavailableAfter(20_000, hanging)).toBe(true)
    await call()
    await expect.poll(() => postgres.open.size).toBe(1)
  })

  test('gives up a statement of a transaction after 20 s, without a rollback behind it', async () => {
    await driver.query('select 0')
    const hanging = driver.transaction(async (sql) => {
      postgres.fallSilent()
      await sql.query('select 1')
    })
    await expect.poll(sent('select 1')).toBe(true)
    expect(await isUnavailableAfter(20_000, hanging)).toBe(true)
    expect(sent('rollback')()).toBe(false)
    await expect.poll(() => postgres.open.size).toBe(0)
  })

  test('gives up a commit after 20 s', async () => {
    const hanging = driver.transaction(async () => postgres.fallSilent())
    await expect.poll(sent('commit')).toBe(true)
    expect(await isUnavailableAfter(20_000, hanging)).toBe(true)
  })

  test('lets the statements of a migration take 3 minutes', async () => {
    const hanging = driver.exclusively(async (sql) => {
      postgres.fallSilent()
      await sql.script('create index')
    })
    await expect.poll(sent('create index')).toBe(true)
    expect(await isUnavailableAfter(179_000, hanging)).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(hanging).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('rolls back a transaction whose work throws an error of its own', async () => {
    const bug = new RangeError('a bug')
    await expect(driver.transaction(() => Promise.reject(bug))).rejects.toBe(bug)
    expect(sent('rollback')()).toBe(true)
    expect(postgres.open.size).toBe(1)
  })
})
