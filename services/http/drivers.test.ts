import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Breaker, OUTAGES_TO_OPEN, PROBE_EVERY_MS } from './breaker.ts'
import type { HttpOptions } from './client.ts'
import { DRIVER_CALLS } from './contract/driver-calls.ts'
import {
  type Manner,
  type ScriptedServer,
  startScriptedServer,
} from './contract/scripted-server.ts'
import { HTTP_POLICIES, type HttpDriver, type HttpPolicy } from './policies.ts'

let server: ScriptedServer
beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.close())

const DRIVERS = Object.keys(HTTP_POLICIES) as HttpDriver[]
const policyOf = (driver: HttpDriver): HttpPolicy => HTTP_POLICIES[driver]
/** The worker that delivers leads has a breaker of its own. */
const WITH_BREAKER = DRIVERS.filter((driver) => driver !== 'crm')
const WITH_RETRIES = DRIVERS.filter((driver) => policyOf(driver).retries > 0)
/** A test waits no longer than it must; a busy machine must not make other calls time out. */
const UNHURRIED = 10_000

/** A port of the driver in front of the scripted server, with a clock of its own. */
function open(driver: HttpDriver, options: HttpOptions = {}) {
  let now = 1_000
  const waits: number[] = []
  const events: string[] = []
  const note = (fields: object) => void events.push((fields as { event: string }).event)
  const log = { info: note, warn: note, error: note }
  const calls = DRIVER_CALLS[driver].open(server.url, {
    timeoutMs: UNHURRIED,
    writeTimeoutMs: UNHURRIED,
    idleTimeoutMs: UNHURRIED,
    deadlineMs: 2 * UNHURRIED,
    breaker: new Breaker({ driver, log, now: () => now }),
    wait: async (ms) => void waits.push(ms),
    ...options,
  })
  const [call] = Object.values(calls)
  if (call === undefined) throw new Error(`no call of ${driver}`)
  return { call, calls: Object.entries(calls), waits, events, pass: (ms: number) => (now += ms) }
}

const always = (manner: Manner) => () => manner
const fine = (driver: HttpDriver): Manner => ({
  status: 200,
  body: JSON.stringify(DRIVER_CALLS[driver].body),
})

async function failInARow(call: () => Promise<boolean>): Promise<void> {
  for (let nth = 0; nth < OUTAGES_TO_OPEN; nth += 1) expect(await call()).toBe(false)
}

describe.each(DRIVERS)('the HTTP driver of %s', (driver) => {
  test('fails every call to a server that never answers, within its deadline', async () => {
    const hurried = { timeoutMs: 50, writeTimeoutMs: 50, idleTimeoutMs: 50, deadlineMs: 50 }
    const { calls, waits } = open(driver, hurried)
    for (const [name, call] of calls) expect([name, await call()]).toEqual([name, false])
    // The deadline leaves no time for another try.
    expect(waits).toEqual([])
  })

  test('follows no redirect', async () => {
    const elsewhere = await startScriptedServer()
    elsewhere.manner = always(fine(driver))
    server.manner = always({ status: 307, headers: { location: elsewhere.url } })
    for (const [name, call] of open(driver).calls) {
      expect([name, await call()]).toEqual([name, false])
    }
    expect(elsewhere.requests()).toBe(0)
    await elsewhere.close()
  })

  test('sends every call to a system that refuses with 4xx', async () => {
    server.manner = always({ status: 400 })
    const { call, events } = open(driver)
    for (let nth = 1; nth <= 2 * OUTAGES_TO_OPEN; nth += 1) {
      expect(await call()).toBe(false)
      expect(server.requests()).toBe(nth)
    }
    expect(events).toEqual([])
  })
})

describe.each(WITH_BREAKER)('the breaker of %s', (driver) => {
  test.each<[string, Manner]>([
    ['a lost connection', 'cuts'],
    ['a 500', { status: 500 }],
  ])('opens after three times %s: the next calls open no connection', async (_, manner) => {
    server.manner = always(manner)
    const { call, calls, events } = open(driver)
    await failInARow(call)
    const before = { connections: server.connections(), requests: server.requests() }
    server.manner = always(fine(driver))
    for (const [name, other] of calls) expect([name, await other()]).toEqual([name, false])
    expect({ connections: server.connections(), requests: server.requests() }).toEqual(before)
    expect(events).toEqual(['upstream-away'])
  })

  test('opens after three timeouts', async () => {
    const { call } = open(driver, { timeoutMs: 30, writeTimeoutMs: 30, deadlineMs: 30 })
    await failInARow(call)
    const before = server.requests()
    expect(await call()).toBe(false)
    expect(server.requests()).toBe(before)
  })

  test('lets one probe through in five seconds, and closes when it succeeds', async () => {
    server.manner = always('cuts')
    const { call, pass, events } = open(driver)
    await failInARow(call)
    const before = server.requests()
    pass(PROBE_EVERY_MS - 1)
    expect(await call()).toBe(false)
    expect(server.requests()).toBe(before)
    pass(1)
    expect([await call(), await call()]).toEqual([false, false])
    // A probe is one try, whatever the policy says of retries.
    expect(server.requests()).toBe(before + 1)
    server.manner = always(fine(driver))
    pass(PROBE_EVERY_MS)
    expect([await call(), await call(), await call()]).toEqual([true, true, true])
    expect(server.requests()).toBe(before + 4)
    expect(events).toEqual(['upstream-away', 'upstream-back'])
  })

  test('waits as long as Retry-After says before the first probe', async () => {
    const headers = { 'retry-after': '20' }
    server.manner = always({ status: 500, headers })
    const { call, pass } = open(driver)
    await failInARow(call)
    server.manner = always(fine(driver))
    pass(19_999)
    expect(await call()).toBe(false)
    pass(1)
    expect(await call()).toBe(true)
  })
})

describe.each(WITH_RETRIES)('a read of %s', (driver) => {
  test('is tried again as late as Retry-After says', async () => {
    server.manner = (request) =>
      request === 1 ? { status: 503, headers: { 'retry-after': '2' } } : fine(driver)
    const { call, waits } = open(driver)
    expect(await call()).toBe(true)
    expect(waits).toEqual([2_000])
  })

  test('is not tried again when Retry-After lies behind its deadline', async () => {
    server.manner = (request) =>
      request === 1 ? { status: 503, headers: { 'retry-after': '3600' } } : fine(driver)
    const { call, waits } = open(driver)
    expect(await call()).toBe(false)
    expect([waits, server.requests()]).toEqual([[], 1])
  })
})

test('deliveries to the CRM are left to the breaker of their worker', async () => {
  server.manner = always('cuts')
  const { call } = open('crm')
  await failInARow(call)
  const before = server.requests()
  expect(await call()).toBe(false)
  expect(server.requests()).toBe(before + 1)
})

test('the README has the figures of every policy', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const seconds = (ms: number) => `${ms / 1000} s`
  for (const driver of DRIVERS) {
    const policy = policyOf(driver)
    const { timeoutMs, writeTimeoutMs = timeoutMs, deadlineMs, maxBytes, retries } = policy
    const bytes = maxBytes === 0 ? 'unread' : `${maxBytes / 1024} KiB`
    const again = [
      ...(retries > 0 ? ['cut'] : []),
      ...(policy.retriesTimeouts ? ['timeout'] : []),
      ...policy.retriedStatuses,
    ]
    const cells = [seconds(timeoutMs), seconds(deadlineMs), seconds(writeTimeoutMs), bytes]
    expect(readme).toContain(
      `| \`${driver}\` | ${cells.join(' | ')} | ${again.join(', ') || 'never'} |`,
    )
  }
})
