import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { getConfig, readConfig, useConfig, type Config } from '../settings/config.ts'
import { callerOf, secondsToWait } from './read-limits.ts'

type Limited = keyof Config['limits']

function setSettings(env: Record<string, string>): void {
  const outcome = readConfig(env)
  if (!outcome.ok) throw new Error(outcome.sentence)
  useConfig(outcome.config)
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourtLimits')
  setSettings({ RATE_LIMIT_TOGETHER: '2' })
})

/** How many calls of as many addresses go on. */
function callsOf(name: Limited, { tries, budget }: { tries: number; budget?: string }): number {
  let calls = 0
  for (let at = 0; at < tries; at++) {
    if (secondsToWait(name, `10.0.${at >> 8}.${at % 256}`, budget) === 0) calls += 1
  }
  return calls
}

setSettings({})
const LIMITED = Object.keys(getConfig().limits) as readonly Limited[]

describe.each(LIMITED)('the limit %s', (name) => {
  test('bounds what all addresses ask for together', () => {
    const perMinute = getConfig().limits[name] ?? 0
    const calls = callsOf(name, { tries: perMinute * 10 })
    expect(calls).toBeGreaterThanOrEqual(perMinute * 2)
    expect(calls).toBeLessThanOrEqual(perMinute * 8)
  })

  test('leaves a call its own budget while another’s is used up', () => {
    const tries = (getConfig().limits[name] ?? 0) * 10
    callsOf(name, { tries, budget: '/api/one' })
    expect(secondsToWait(name, '192.0.2.1', '/api/one')).toBeGreaterThan(0)
    expect(secondsToWait(name, '192.0.2.1', '/api/other')).toBe(0)
  })
})

test('an address that asks too often uses up nobody else’s share', () => {
  setSettings({ RATE_LIMIT_TOGETHER: '2', RATE_LIMIT_BOOK: '5' })
  for (let at = 0; at < 100; at++) secondsToWait('book', '192.0.2.1')
  for (let at = 0; at < 5; at++) expect(secondsToWait('book', '192.0.2.2')).toBe(0)
  expect(secondsToWait('book', '192.0.2.3')).toBeGreaterThan(0)
})

test('without limits nothing waits', () => {
  setSettings({ RATE_LIMIT: 'off', RATE_LIMIT_TOGETHER: '1' })
  for (const name of LIMITED) expect(callsOf(name, { tries: 2_000 })).toBe(2_000)
})

describe('a crawler', () => {
  const callerAs = (userAgent: string, address = '192.0.2.1') =>
    callerOf(
      {
        headers: { 'user-agent': userAgent },
        socket: { remoteAddress: address },
      } as IncomingMessage,
      0,
    )
  const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const admitted = (caller: ReturnType<typeof callerOf>, tries: number) =>
    Array.from({ length: tries }, () => secondsToWait('pages', caller, 'cars')).filter(
      (seconds) => seconds === 0,
    ).length

  test('may ask for ten times the pages of a visitor, and for no more than all crawlers together', () => {
    setSettings({ RATE_LIMIT_PAGES: '4', RATE_LIMIT_TOGETHER: '15' })
    expect(admitted(callerAs('Mozilla/5.0 Firefox/140.0'), 100)).toBe(4)
    expect(admitted(callerAs(GOOGLE), 100)).toBe(40)
    expect(admitted(callerAs('Mozilla/5.0 (compatible; bingbot/2.0)', '192.0.2.2'), 100)).toBe(20)
    // Visitors have theirs.
    expect(admitted(callerAs('Mozilla/5.0 Firefox/140.0', '192.0.2.3'), 100)).toBe(4)
  })

  test.each(['', 'curl/8.0', 'NotGooglebotter/1.0'])('is not %j', (userAgent) => {
    expect(callerAs(userAgent).isCrawler).toBe(false)
  })
})
