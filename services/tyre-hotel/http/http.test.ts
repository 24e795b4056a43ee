import { describe, expect, test } from 'vitest'
import { request } from '../contract/samples.ts'
import { createHttpTyreHotel } from './index.ts'

type Answer = () => Response | Promise<Response>

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
const broken: Answer = () => Promise.reject(new TypeError('fetch failed'))
const never: Answer = () => new Promise<never>(() => {})

const UNAVAILABLE = { ok: false, failure: { code: 'unavailable' } }
const CUSTOMER = {
  regNo: 'TYR100',
  encryptedPhoneNumber: 'sealed',
  obfuscatedPhoneNumber: '*** *** ** 05',
}
const DAYS = { availableDates: [{ date: '2026-03-10' }] }
const RANGE = {
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  regNo: 'BMW',
  workshopIdentifier: '4210',
}

/** A driver whose calls get the given answers in turn, and what it sent. */
function answered(...answers: readonly Answer[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  const timeoutMs = answers.includes(never) ? 200 : 10_000
  const port = createHttpTyreHotel({
    baseUrl: 'https://tyres.example/api/tirehotel/',
    key: 'secret',
    locale: 'en',
    timeoutMs,
    writeTimeoutMs: timeoutMs,
    retryDelayMs: 0,
    fetch: (input, init = {}) => {
      sent.push({ url: String(input), init })
      const answer = answers[sent.length - 1]
      if (!answer) throw new Error('one call too many')
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return Promise.race([Promise.resolve().then(answer), aborted])
    },
  })
  return { port, sent }
}

const login = { encryptedPhoneNumber: 'sealed+/=', browser: 'b' }
const validate = { authToken: 't', otpToken: '1234', browser: 'b' }
const create = { departmentIdentifier: '4210', request: request(), idempotencyKey: 'key-1' }
const review = {
  bookingConfirmationId: '4711',
  review: { rating: 5, comment: '', date: '2026-03-02T07:00:00Z' },
}

describe('the HTTP tyre-hotel driver', () => {
  test('reads no more of an endless answer than any answer is long', async () => {
    let pulled = 0
    const endless: Answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1
            if (pulled < 64) controller.enqueue(new Uint8Array(256 * 1024).fill(0x20))
            else controller.close()
          },
        }),
      )
    const { port } = answered(endless)
    expect(await port.login(login)).toEqual(UNAVAILABLE)
    expect(pulled).toBeLessThan(10)
  })

  test('sends every call as documented, with key and language [OTP-02] [OTP-04] [OTP-07] [RATE-05]', async () => {
    const { port, sent } = answered(
      json(CUSTOMER),
      json({ authorizationToken: 't' }),
      json({ status: 1, vehicles: [] }),
      json(DAYS),
      json({}),
    )
    await port.search('TYR100')
    expect(await port.login(login)).toEqual({
      ok: true,
      // A system of four digits need not say so.
      value: { authorizationToken: 't', codeLength: 4 },
    })
    await port.validate(validate)
    await port.timeslotDays(RANGE)
    await port.addReview(review)
    const base = 'https://tyres.example/api/tirehotel'
    expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      `GET ${base}/authorization/search?regNo=TYR100`,
      `POST ${base}/authorization/login?encryptedPhoneNumber=sealed%2B%2F%3D`,
      `POST ${base}/authorization/validate?authToken=t&otpToken=1234`,
      `POST ${base}/booking/GetTimeslotDays?workshopIdentifier=4210`,
      `POST ${base}/review/addReview`,
    ])
    expect([sent[0]?.init.body, sent[1]?.init.body]).toEqual([undefined, undefined])
    expect(JSON.parse(String(sent[3]?.init.body))).toEqual({
      startDate: RANGE.startDate,
      endDate: RANGE.endDate,
      regNo: 'BMW',
    })
    for (const { init } of sent) {
      const headers = new Headers(init.headers)
      expect(headers.get('authorization')).toBe('Bearer secret')
      expect(headers.get('accept-language')).toBe('en')
    }
  })

  test.each([
    ['no connection', broken],
    ['a 503', json({}, 503)],
    ['no answer in time', never],
  ])('what is only read is asked once more after %s', async (_, first) => {
    const search = answered(first, json(CUSTOMER))
    expect(await search.port.search('TYR100')).toEqual({ ok: true, value: CUSTOMER })
    const days = answered(first, json(DAYS))
    expect(await days.port.timeslotDays(RANGE)).toEqual({ ok: true, value: DAYS })
  })

  test.each([
    ['no connection', broken],
    ['a 503', json({}, 503)],
    ['no answer in time', never],
  ])('a code, a booking and a rating are never asked for twice: %s', async (_, answer) => {
    const calls = [
      (port: ReturnType<typeof answered>['port']) => port.login(login),
      (port: ReturnType<typeof answered>['port']) => port.validate(validate),
      (port: ReturnType<typeof answered>['port']) => port.create(create),
      (port: ReturnType<typeof answered>['port']) => port.addReview(review),
    ]
    for (const call of calls) {
      const { port, sent } = answered(answer)
      expect(await call(port)).toEqual(UNAVAILABLE)
      expect(sent).toHaveLength(1)
    }
  })

  test('a 404 of the search is no agreement, whatever its body [OTP-02]', async () => {
    for (const answer of [json({}, 404), () => new Response('<html>', { status: 404 })]) {
      expect(await answered(answer).port.search('TYR100')).toEqual({
        ok: false,
        failure: { code: 'no-agreement' },
      })
    }
  })

  test('an answer to a right code that does not say its status signs nobody in [TYRE-11]', async () => {
    const { port } = answered(json({ vehicles: [] }))
    expect(await port.validate(validate)).toEqual(UNAVAILABLE)
  })

  test.each<[number, unknown, object]>([
    [422, { code: 'code-wrong', message: 'Fel' }, { code: 'code-wrong', message: 'Fel' }],
    [400, { message: 'Fel kod' }, { code: 'refused', message: 'Fel kod' }],
    [
      429,
      { code: 'too-soon', message: 'Vänta', seconds: 9 },
      { code: 'too-soon', message: 'Vänta', seconds: 9 },
    ],
    [429, { message: 'Vänta' }, { code: 'unavailable' }],
    [401, { message: 'who are you' }, { code: 'unavailable' }],
    [407, { message: 'who are you' }, { code: 'unavailable' }],
    [408, { message: 'Request timeout' }, { code: 'unavailable' }],
    [425, { message: 'Too early' }, { code: 'unavailable' }],
    [400, { what: 'ever' }, { code: 'unavailable' }],
    [400, 'words', { code: 'unavailable' }],
    [500, { message: 'trace' }, { code: 'unavailable' }],
    [302, {}, { code: 'unavailable' }],
    [
      409,
      { type: 'urn:forecourt:problem:slot-taken', message: 'Tagen' },
      { code: 'slot-taken', message: 'Tagen' },
    ],
    [
      409,
      { type: 'urn:forecourt:problem:already-booked', message: 'Redan', bookingNumber: 'K7M2' },
      { code: 'already-booked', bookingNumber: 'K7M2' },
    ],
    [409, { code: 'already-booked', message: 'Redan' }, { code: 'refused', message: 'Redan' }],
  ])(
    'a refusal %i %j keeps what it says, and no more [OTP-07] [TYREBOOK-18]',
    async (status, body, failure) => {
      const { port } = answered(json(body, status))
      expect(await port.validate(validate)).toEqual({ ok: false, failure })
    },
  )

  const offer = {
    offerId: 'ND-1',
    name: 'Nokian',
    dimension: '225/50 R17',
    quantity: 2,
    pricePerTyre: 1495,
    total: 2990,
    includesFitting: false,
  }

  test('asks for new tyres at a call of ours', async () => {
    const { port, sent } = answered(json({ offer: { ...offer, stock: 7 } }))
    expect(await port.newTyres({ regNo: 'TYR100' })).toEqual({ ok: true, value: { offer } })
    expect(sent[0]?.url).toBe('https://tyres.example/api/tirehotel/offers/tyres')
    expect(sent[0]?.init.body).toBe('{"regNo":"TYR100"}')
  })

  test.each([
    ['knows no such call', json({ message: 'Not found' }, 404)],
    ['has none', json({ offer: null })],
    ['has nothing to say', () => new Response(null, { status: 204 })],
    ['answers in another shape', json({ offer: { ...offer, pricePerTyre: '1495' } })],
    ['cannot add up', json({ offer: { ...offer, total: 1495 } })],
  ])('a system that %s offers no new tyres', async (_, answer) => {
    const { port } = answered(answer)
    expect(await port.newTyres({ regNo: 'TYR100' })).toEqual({ ok: true, value: { offer: null } })
  })

  test('of new tyres, too, a system that is away is away', async () => {
    const { port } = answered(json({}, 503))
    expect(await port.newTyres({ regNo: 'TYR100' })).toEqual(UNAVAILABLE)
  })

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['another shape', json({ ...CUSTOMER, regNo: 7 })],
    ['half an answer', () => new Response('{"regNo":"TYR')],
  ])('%s is no answer', async (_, answer) => {
    expect(await answered(answer).port.search('TYR100')).toEqual(UNAVAILABLE)
  })
})
