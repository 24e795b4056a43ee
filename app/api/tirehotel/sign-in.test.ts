import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getConfig } from '#server'
import { useConfig } from '#server/testing'
import { ask, posted } from '../_routes/ask.ts'
import { problemOf } from '../_routes/testing/calls.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'
import { WEEK, MOLNDAL } from './testing/samples.ts'
import { Visitor } from './testing/visitor.ts'

const MINUTE = 60_000
let now = WORLD_NOW
let world: World
beforeAll(async () => {
  world = await openWorld({}, () => now)
})
afterAll(() => world.close())
// Codes that were sent before must not change how long the next one is.
beforeEach(() => void (now += 11 * MINUTE))

const visitor = (headers?: Record<string, string>) => new Visitor(world.origin, headers)
const wrong = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))

describe('the search', () => {
  test('answers the plate and a hidden phone, however the plate is typed [OTP-02] [OTP-03]', async () => {
    const answer = await visitor().search(' tyr 100 ')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      regNo: 'TYR100',
      encryptedPhoneNumber: expect.stringMatching(/^[\w-]+$/),
      obfuscatedPhoneNumber: '*** *** ** 05',
    })
    expect(answer.text).not.toContain('4670174')
  })

  test('a car without an agreement is a 404, in the visitor’s language [OTP-02]', async () => {
    const answer = await visitor().search('TYR404')
    expect(answer.status).toBe(404)
    expect(problemOf(answer).message).toBe(
      'Vi hittar inget däckhotellsavtal för detta registreringsnummer.',
    )
    const english = await visitor({ 'accept-language': 'en' }).search('ABC123')
    expect(english.status).toBe(404)
    expect(problemOf(english).message).toContain('cannot find a tyre-hotel agreement')
  })

  test.each(['', 'x', 'TOOLONG1', '<b>'])('%j is no registration number', async (regNo) => {
    const answer = await visitor().search(regNo)
    expect(answer.status).toBe(400)
    expect(problemOf(answer).field).toBe('regNo')
  })
})

describe('plate, sealed number, token and code stood in addresses, which proxies log', () => {
  const send = (path: string, body: object, cookie = '') =>
    ask(world.origin, `/api/tirehotel/authorization/${path}`, posted(body, { cookie }))

  test('the same members are taken in a body, and sign in', async () => {
    const found = (await send('search', { regNo: ' dkh 202 ' })).json() as {
      regNo: string
      encryptedPhoneNumber: string
    }
    expect(found.regNo).toBe('DKH202')
    const { encryptedPhoneNumber } = found
    const asked = await send('login', { encryptedPhoneNumber })
    expect(asked.status).toBe(200)
    const cookie = asked.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const { authorizationToken: authToken } = asked.json() as { authorizationToken: string }
    const otpToken = await visitor().newestCode()
    const signedIn = await send('validate', { authToken, otpToken }, cookie)
    expect(signedIn.status).toBe(200)
    expect(signedIn.json()).toMatchObject({ status: 0 })
  })

  test('a documented call whose client names a type without a body is taken, too', async () => {
    const anna = visitor({ 'content-type': 'application/json' })
    const found = (await anna.search('TYR100')).json() as { encryptedPhoneNumber: string }
    expect((await anna.login(found.encryptedPhoneNumber)).status).toBe(200)
  })

  test('a body is parsed like any other, and its wrong member is named', async () => {
    for (const [path, body, field] of [
      ['search', { regNo: '<b>' }, 'regNo'],
      ['login', {}, 'encryptedPhoneNumber'],
      ['login', { encryptedPhoneNumber: 'x', more: 1 }, 'more'],
      ['validate', { authToken: 't', otpToken: '12' }, 'otpToken'],
    ] as const) {
      const answer = await send(path, body)
      expect([path, answer.status, problemOf(answer).field]).toEqual([path, 422, field])
    }
  })
})

describe('the code', () => {
  test('is sent with its length, and a cookie that binds it [OTP-04] [OTP-05]', async () => {
    const anna = visitor()
    const { encryptedPhoneNumber } = (await anna.search('TYR100')).json() as {
      encryptedPhoneNumber: string
    }
    const answer = await anna.login(encryptedPhoneNumber)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ authorizationToken: expect.any(String), codeLength: 4 })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^tirehotel=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(await anna.newestCode()).toMatch(/^\d{4}$/)
  })

  test('signs in, and the cookie is another from then on [OTP-07] [SVCGEN-03] [SVCGEN-04]', async () => {
    const anna = visitor()
    const { token, code } = await anna.askForCode('TYR100')
    const before = anna.cookie
    const answer = await anna.validate(token, code)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 0,
      vehicles: [{ regNo: 'TYR100', brandCode: 'BMW' }, { regNo: 'TYR110' }],
    })
    const after = anna.cookie
    expect(after).not.toBe(before)
    expect((await anna.days(MOLNDAL, WEEK)).status).toBe(200)
    // What was known before signing in opens nothing.
    anna.cookie = before
    expect((await anna.days(MOLNDAL, WEEK)).status).toBe(401)
    anna.cookie = after
    expect((await anna.days(MOLNDAL, WEEK)).status).toBe(200)
  })

  test('a wrong one is said, in both languages, and can be tried again [OTP-07] [OTP-09]', async () => {
    const anna = visitor()
    const { token, code } = await anna.askForCode('TYR100')
    const answer = await anna.validate(token, wrong(code))
    expect(answer.status).toBe(422)
    expect(problemOf(answer).message).toBe('Koden stämmer inte. Kontrollera den och försök igen.')
    expect((await anna.days(MOLNDAL, WEEK)).status).toBe(401)
    expect((await anna.validate(token, code)).status).toBe(200)

    const john = visitor({ 'accept-language': 'en-GB' })
    const asked = await john.askForCode('TYR100')
    const said = problemOf(await john.validate(asked.token, wrong(asked.code))).message
    expect(said).toBe('The code is not right. Check it and try again.')
  })

  const ended = 'Koden gäller inte längre. Skicka en ny kod.'

  test('an expired, a used, a replaced one, and one after three wrong ones open nothing [OTP-09]', async () => {
    const expired = visitor()
    const first = await expired.askForCode('TYR100')
    now += 5 * MINUTE
    expect(problemOf(await expired.validate(first.token, first.code)).message).toBe(ended)

    now += 11 * MINUTE
    const used = visitor()
    const second = await used.askForCode('TYR100')
    const browser = used.cookie
    expect((await used.validate(second.token, second.code)).status).toBe(200)
    // The very request again, as it went over the wire.
    used.cookie = browser
    expect(problemOf(await used.validate(second.token, second.code)).message).toBe(ended)

    const replaced = visitor()
    const third = await replaced.askForCode('TYR100')
    await replaced.askForCode('TYR100')
    expect(problemOf(await replaced.validate(third.token, third.code)).message).toBe(ended)

    now += 11 * MINUTE
    const guessed = visitor()
    const fourth = await guessed.askForCode('TYR100')
    for (let count = 0; count < 3; count += 1)
      await guessed.validate(fourth.token, wrong(fourth.code))
    expect(problemOf(await guessed.validate(fourth.token, fourth.code)).message).toBe(ended)
  })

  test('in another browser, with or without a cookie of its own, it opens nothing', async () => {
    const [anna, thief, bare] = [visitor(), visitor(), visitor()]
    await thief.askForCode('DKH101')
    const { token, code } = await anna.askForCode('TYR100')
    for (const other of [thief, bare]) {
      const answer = await other.validate(token, code)
      expect(answer.status).toBe(422)
      expect(problemOf(answer).message).toBe(ended)
      expect((await other.days(MOLNDAL, WEEK)).status).toBe(401)
    }
    expect((await anna.validate(token, code)).status).toBe(200)
  })

  test('of another customer is wrong, and a foreign token is none', async () => {
    const [anna, eva] = [visitor(), visitor()]
    const mine = await anna.askForCode('TYR100')
    const hers = await eva.askForCode('DKH101')
    const foreign = hers.code === mine.code ? wrong(hers.code) : hers.code
    expect((await anna.validate(mine.token, foreign)).status).toBe(422)
    expect(problemOf(await anna.validate(hers.token, hers.code)).message).toBe(ended)
    expect(problemOf(await anna.validate('made-up', mine.code)).message).toBe(ended)
  })

  test.each(['', '123', 'abcd', '12 34', '1'.repeat(21), '１２３４'])(
    'what cannot be a code (%j) costs no try',
    async (text) => {
      const anna = visitor()
      const { token, code } = await anna.askForCode('TYR100')
      for (let count = 0; count < 4; count += 1) {
        const answer = await anna.validate(token, text)
        expect(answer.status).toBe(400)
        expect(problemOf(answer).field).toBe('otpToken')
      }
      expect((await anna.validate(token, code)).status).toBe(200)
      now += 11 * MINUTE
    },
  )

  test('of an agreement that has ended is right, but nobody is signed in [TYRE-11]', async () => {
    const visit = visitor()
    const answer = await visit.signIn('TYR500')
    expect(answer.json()).toEqual({ status: 1, vehicles: [] })
    expect((await visit.days('4230', { ...WEEK, regNo: 'KIA' })).status).toBe(401)
  })

  test('is not sent for a made-up phone number, nor for one found too long ago', async () => {
    const anna = visitor()
    const { encryptedPhoneNumber } = (await anna.search('TYR100')).json() as {
      encryptedPhoneNumber: string
    }
    const madeUp = await anna.login('made-up')
    expect(madeUp.status).toBe(422)
    now += 31 * MINUTE
    const old = await anna.login(encryptedPhoneNumber)
    expect(old.status).toBe(422)
    expect(problemOf(old)).toMatchObject({
      message: 'Sökningen är för gammal. Sök på registreringsnumret igen.',
    })
    // Both say the same: nobody learns what a number looks like.
    expect(old.text).toBe(madeUp.text)
  })
})

describe('signing out', () => {
  test('ends the session on the server, too, and takes the cookie away [TYRE-07]', async () => {
    const anna = visitor()
    await anna.signIn('TYR100')
    const stored = anna.cookie
    const answer = await anna.logout()
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=0')
    // The page as it was left goes; what another flow has not sent yet stays.
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    anna.cookie = stored
    expect((await anna.days(MOLNDAL, WEEK)).status).toBe(401)
  })

  test('is fine for who is not signed in', async () => {
    expect((await visitor().logout()).status).toBe(204)
  })
})

describe('whoever asks', () => {
  test('another site’s page can neither send codes nor try them nor sign out', async () => {
    const foreign = visitor({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    for (const answer of [
      await foreign.login('x'),
      await foreign.validate('x', '1234'),
      await foreign.logout(),
    ]) {
      expect(answer.status).toBe(403)
      problemOf(answer)
    }
  })

  test('is told to wait by address, never by plate', async () => {
    const usual = getConfig()
    useConfig({ ...usual, limits: { ...usual.limits, signIn: 4 } })
    try {
      const flood = visitor({ 'x-forwarded-for': '203.0.113.9' })
      const statuses: number[] = []
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await flood.search('TYR100')).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
      const refused = await flood.search('DKH101')
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    } finally {
      useConfig(usual)
    }
  })
})
