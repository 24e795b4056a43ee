import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '../_api-client/call.ts'
import { createCredentials } from './credentials.ts'
import { checkCode, searchPlate, sendCode } from './sign-in.ts'

const failed = (status: number, code: string, message = '') =>
  new CallFailed({ status, code, message })

class Box {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

function desk(calls: {
  search?: () => Promise<unknown>
  login?: (number: string) => Promise<unknown>
  validate?: (of: { authToken: string; otpToken: string }) => Promise<unknown>
}) {
  const box = new Box()
  let now = 0
  const credentials = createCredentials(
    () => box,
    () => now,
  )
  const found = {
    regNo: 'TYR100',
    encryptedPhoneNumber: 'enc-2',
    obfuscatedPhoneNumber: '*** *** ** 05',
  }
  const api = {
    search: vi.fn(calls.search ?? (async () => found)),
    login: vi.fn(calls.login ?? (async () => ({ authorizationToken: 'tok', codeLength: 4 }))),
    validate: vi.fn(calls.validate ?? (async () => ({ status: 0, vehicles: [] }))),
  }
  return {
    box,
    credentials,
    api,
    at: { api: api as never, credentials },
    later: (ms: number) => {
      now += ms
    },
  }
}

const MESSAGES = { general: 'Något gick fel.', ended: 'Gäller inte längre.' }
const reports: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    reports.push(init.body)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reports.length = 0
})

describe('searching', () => {
  test('a customer is found by plate; 404 is nobody’s, everything else a failure [OTP-08] [SVCERR-04] [SVCERR-17]', async () => {
    expect(await searchPlate(desk({}).at, 'TYR100')).toEqual({
      type: 'customer.found',
      payload: { obfuscatedPhone: '*** *** ** 05' },
    })
    const none = desk({ search: () => Promise.reject(failed(404, 'no-agreement', 'x')) })
    expect(await searchPlate(none.at, 'TYR404')).toEqual({
      type: 'search.failed',
      payload: { reason: 'none' },
    })
    for (const error of [
      failed(500, 'internal', 'x'),
      failed(429, 'too-many'),
      failed(0, 'network'),
    ]) {
      const broken = desk({ search: () => Promise.reject(error) })
      expect(await searchPlate(broken.at, 'TYR100')).toMatchObject({
        payload: { reason: 'failed' },
      })
    }
    expect(reports.join('')).not.toContain('TYR')
  })
})

describe('sending a code', () => {
  test('the number that was found is used, and searched again where the page was loaded anew [OTP-08]', async () => {
    const first = desk({})
    await searchPlate(first.at, 'TYR100')
    expect(await sendCode(first.at, 'TYR100', 'x')).toEqual({
      type: 'code.sent',
      payload: { codeLength: 4 },
    })
    expect(first.api.search).toHaveBeenCalledTimes(1)
    const reloaded = desk({})
    await sendCode(reloaded.at, 'TYR100', 'x')
    expect(reloaded.api.search).toHaveBeenCalledTimes(1)
    expect(reloaded.api.login).toHaveBeenCalledWith('enc-2')
  })

  test('a number that is too old is searched anew', async () => {
    const old = desk({
      login: (number) =>
        number === 'enc-1'
          ? Promise.reject(failed(422, 'number-ended', 'För gammalt.'))
          : Promise.resolve({ authorizationToken: 'tok', codeLength: 6 }),
    })
    old.credentials.keepNumber('TYR100', 'enc-1')
    expect(await sendCode(old.at, 'TYR100', 'x')).toMatchObject({ payload: { codeLength: 6 } })
  })

  test('the server’s message is shown, ours where it has none [SVCERR-06] [SVCERR-17]', async () => {
    const tooSoon = desk({ login: () => Promise.reject(failed(429, 'too-soon', 'Vänta 30 s.')) })
    expect(await sendCode(tooSoon.at, 'TYR100', 'Något gick fel.')).toEqual({
      type: 'code.failed',
      payload: { message: 'Vänta 30 s.' },
    })
    const silent = desk({ login: () => Promise.reject(failed(0, 'network')) })
    expect(await sendCode(silent.at, 'TYR100', 'Något gick fel.')).toMatchObject({
      payload: { message: 'Något gick fel.' },
    })
  })
})

describe('checking a code', () => {
  test('a valid one gives the vehicles, and nothing secret is left in any storage [OTP-08]', async () => {
    const at = desk({})
    await searchPlate(at.at, 'TYR100')
    await sendCode(at.at, 'TYR100', 'x')
    expect([...at.box.items.values()].join('')).toContain('tok')
    expect([...at.box.items.values()].join('')).not.toContain('enc-')
    const { outcome } = await checkCode(at.at, '1234', MESSAGES)
    expect(outcome).toEqual({ type: 'code.validated', payload: { status: 0, vehicles: [] } })
    expect(at.api.validate).toHaveBeenCalledWith({ authToken: 'tok', otpToken: '1234' })
    expect(at.box.items.size).toBe(0)
    expect(at.credentials.number('TYR100')).toBeNull()
    expect(JSON.stringify(reports)).not.toContain('1234')
  })

  test('a wrong or expired one shows the server’s message, and can be tried again [OTP-09] [SVCERR-06]', async () => {
    const at = desk({ validate: () => Promise.reject(failed(422, 'code-wrong', 'Fel kod.')) })
    await sendCode(at.at, 'TYR100', 'x')
    for (const code of ['1234', '5678']) {
      expect(await checkCode(at.at, code, MESSAGES)).toEqual({
        isUsed: true,
        isEnded: false,
        outcome: { type: 'code.refused', payload: { message: 'Fel kod.' } },
      })
    }
    expect(at.api.validate).toHaveBeenCalledTimes(2)
  })

  test.each(['code-spent', 'code-ended'])(
    'a dead code (%s) is not to be tried again',
    async (code) => {
      const at = desk({ validate: () => Promise.reject(failed(422, code, 'Slut.')) })
      await sendCode(at.at, 'TYR100', 'x')
      expect(await checkCode(at.at, '1234', MESSAGES)).toMatchObject({
        isUsed: true,
        isEnded: true,
      })
    },
  )

  test('one that did not arrive is not used up [SVCERR-17]', async () => {
    const at = desk({ validate: () => Promise.reject(failed(0, 'network')) })
    await sendCode(at.at, 'TYR100', 'x')
    expect(await checkCode(at.at, '1234', MESSAGES)).toEqual({
      isUsed: false,
      isEnded: false,
      outcome: { type: 'code.refused', payload: { message: 'Något gick fel.' } },
    })
  })

  test('the token outlives a reload, not a quarter of an hour; without one nothing is sent', async () => {
    const at = desk({})
    await sendCode(at.at, 'TYR100', 'x')
    const reloaded = createCredentials(
      () => at.box,
      () => 0,
    )
    expect(reloaded.token()).toBe('tok')
    at.later(15 * 60_000)
    expect(await checkCode(at.at, '1234', MESSAGES)).toMatchObject({
      outcome: { payload: { message: 'Gäller inte längre.' } },
    })
    expect(at.api.validate).not.toHaveBeenCalled()
    expect(at.box.items.size).toBe(0)
  })

  test('a browser that keeps nothing signs in all the same', async () => {
    const credentials = createCredentials(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    credentials.keepToken('tok')
    expect(credentials.token()).toBe('tok')
    credentials.drop()
    expect(credentials.token()).toBeNull()
  })
})
