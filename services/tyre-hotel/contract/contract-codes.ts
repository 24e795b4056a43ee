import { beforeEach, describe, expect, test } from 'vitest'
import { freshBrowser, otherThan, type TestedDriver } from './samples.ts'

const MINUTE = 60_000

export function codesContract(make: () => TestedDriver): void {
  // Whatever was sent before must not change how long the next code is.
  beforeEach(() => make().pass(11 * MINUTE))

  async function found(regNo = 'TYR100'): Promise<string> {
    const outcome = await make().port.search(regNo)
    if (!outcome.ok) throw new Error(outcome.failure.code)
    return outcome.value.encryptedPhoneNumber
  }

  async function asked(browser: string, regNo = 'TYR100') {
    const encryptedPhoneNumber = await found(regNo)
    const outcome = await make().port.login({ encryptedPhoneNumber, browser })
    if (!outcome.ok) throw new Error(outcome.failure.code)
    return { authToken: outcome.value.authorizationToken, code: make().sms.code(), browser }
  }

  const tried = (asker: { authToken: string; browser: string }, otpToken: string) =>
    make().port.validate({ authToken: asker.authToken, browser: asker.browser, otpToken })

  describe('the search', () => {
    test('finds a customer, and hides the phone but two digits [OTP-02] [OTP-03]', async () => {
      const outcome = await make().port.search('TYR100')
      expect(outcome).toEqual({
        ok: true,
        value: {
          regNo: 'TYR100',
          encryptedPhoneNumber: expect.stringMatching(/^[\w-]{60,}$/),
          obfuscatedPhoneNumber: '*** *** ** 05',
        },
      })
    })

    test.each(['TYR404', 'ABC123', 'X'])('%s has no agreement [OTP-02]', async (regNo) => {
      expect(await make().port.search(regNo)).toEqual({
        ok: false,
        failure: { code: 'no-agreement' },
      })
    })
  })

  describe('the code', () => {
    test('has four digits, and their number is answered [OTP-04] [OTP-05]', async () => {
      const { port, sms } = make()
      const before = sms.sent.length
      const outcome = await port.login({
        encryptedPhoneNumber: await found(),
        browser: freshBrowser(),
      })
      expect(outcome).toEqual({
        ok: true,
        value: { authorizationToken: expect.stringMatching(/^[\w-]{43}$/), codeLength: 4 },
      })
      expect(sms.sent).toHaveLength(before + 1)
      expect(sms.sent.at(-1)).toMatchObject({ to: '+46701740605' })
      expect(sms.code()).toMatch(/^\d{4}$/)
    })

    test('opens the customer’s cars [OTP-07] [TYRE-05] [TYRE-11] [TYREBOOK-02] [SVCGEN-03]', async () => {
      const asker = await asked(freshBrowser())
      const outcome = await tried(asker, asker.code)
      expect(outcome).toMatchObject({ ok: true, value: { status: 0 } })
      const vehicles = outcome.ok ? outcome.value.vehicles : []
      expect(vehicles.map(({ regNo }) => regNo)).toEqual(['TYR100', 'TYR110'])
      expect(vehicles[0]).toMatchObject({
        brand: 'BMW',
        brandCode: 'BMW',
        location: {
          locationName: 'Hedin Automotive Mölndal',
          workshops: [
            {
              erpId: '4210',
              locationName: 'Hedin Automotive Mölndal',
              departmentName: 'Däckhotell',
            },
            { erpId: '4211' },
          ],
        },
      })
      expect(vehicles[0]?.tires.map(({ equipmentPosition }) => equipmentPosition)).toEqual([
        'FrontLeft',
        'FrontRight',
        'RearLeft',
        'RearRight',
      ])
      expect(vehicles[0]?.tires[2]?.wheel).toMatchObject({
        threadDepth: 2.6,
        threadStatusId: 1,
        threadStatusMessage: 'Vi rekommenderar att du byter däcket',
      })
    })

    test('of an agreement that has ended opens nothing [TYRE-11]', async () => {
      const asker = await asked(freshBrowser(), 'TYR500')
      expect(await tried(asker, asker.code)).toEqual({
        ok: true,
        value: { status: 1, vehicles: [] },
      })
    })

    test('is tried three times, and right or wrong never again [OTP-07] [OTP-09]', async () => {
      const asker = await asked(freshBrowser())
      for (let count = 0; count < 2; count += 1) {
        expect(await tried(asker, otherThan(asker.code))).toMatchObject({
          failure: { code: 'code-wrong', message: expect.stringContaining('Koden') },
        })
      }
      // Of no more use, so nobody is asked to try it again.
      expect(await tried(asker, otherThan(asker.code))).toMatchObject({
        failure: { code: 'code-spent', message: expect.stringContaining('ny kod') },
      })
      expect(await tried(asker, asker.code)).toMatchObject({
        failure: { code: 'code-ended', message: expect.stringContaining('Koden') },
      })
    })

    test('works once', async () => {
      const asker = await asked(freshBrowser())
      expect((await tried(asker, asker.code)).ok).toBe(true)
      expect(await tried(asker, asker.code)).toMatchObject({ failure: { code: 'code-ended' } })
    })

    test('works for five minutes', async () => {
      const early = await asked(freshBrowser())
      make().pass(5 * MINUTE - 1000)
      expect((await tried(early, early.code)).ok).toBe(true)
      const late = await asked(freshBrowser())
      make().pass(5 * MINUTE)
      expect(await tried(late, late.code)).toMatchObject({ failure: { code: 'code-ended' } })
    })

    test('works only in the browser that asked for it', async () => {
      const asker = await asked(freshBrowser())
      const elsewhere = await tried({ ...asker, browser: freshBrowser() }, asker.code)
      expect(elsewhere).toMatchObject({ failure: { code: 'code-ended' } })
      // It has cost the owner nothing.
      expect((await tried(asker, asker.code)).ok).toBe(true)
    })

    test('of another customer is a wrong one', async () => {
      const [mine, other] = [await asked(freshBrowser()), await asked(freshBrowser(), 'DKH101')]
      const foreign = other.code === mine.code ? otherThan(other.code) : other.code
      expect(await tried(mine, foreign)).toMatchObject({ failure: { code: 'code-wrong' } })
      expect(await tried({ ...mine, authToken: 'nobody’s' }, mine.code)).toMatchObject({
        failure: { code: 'code-ended' },
      })
    })

    test('is replaced by the next that the same browser asks for', async () => {
      const browser = freshBrowser()
      const first = await asked(browser)
      const second = await asked(browser)
      expect(await tried(first, first.code)).toMatchObject({ failure: { code: 'code-ended' } })
      expect((await tried(second, second.code)).ok).toBe(true)
    })

    test('is not sent for a number that was made up, changed or found too long ago', async () => {
      const { port, sms, pass } = make()
      const real = await found()
      const before = sms.sent.length
      const login = (encryptedPhoneNumber: string) =>
        port.login({ encryptedPhoneNumber, browser: freshBrowser() })
      const ended = { failure: { code: 'number-ended', message: expect.any(String) } }
      const changed = `${real.startsWith('A') ? 'B' : 'A'}${real.slice(1)}`
      for (const number of ['', 'made-up', changed, real.slice(0, -4)]) {
        expect(await login(number)).toMatchObject(ended)
      }
      pass(31 * MINUTE)
      expect(await login(real)).toMatchObject(ended)
      expect(sms.sent).toHaveLength(before)
    })

    test('that could not be sent is an error, and nothing delays the next', async () => {
      const { port, sms } = make()
      const browser = freshBrowser()
      sms.works = false
      for (let count = 0; count < 5; count += 1) {
        const outcome = await port.login({ encryptedPhoneNumber: await found(), browser })
        expect(outcome).toEqual({ ok: false, failure: { code: 'unavailable' } })
      }
      sms.works = true
      const asker = await asked(browser)
      expect(asker.code).toMatch(/^\d{4}$/)
      expect((await tried(asker, asker.code)).ok).toBe(true)
    })
  })
}
