import { describe, expect, test } from 'vitest'
import type { SiteMessage, WorkshopSite } from '../port.ts'
import { createHttpWorkshop } from './index.ts'

const UNAVAILABLE = { ok: false, failure: { code: 'unavailable' } }
const CAR = {
  registrationNumber: 'ABC123',
  brand: 'BMW',
  model: '320d Touring',
  buildYear: 2019,
  hasServiceAgreement: false,
  isSupported: true,
}
const REQUEST = {
  customer: { firstName: 'A', lastName: 'B', phone: '070123456', email: 'a@b.se' },
  freeText: '',
  departmentId: 'd',
  timeSlot: '2026-03-03T09:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 1,
  serviceOfferingRequests: [{ kobraId: 'x', unitsSelected: null, userInput: null }],
}

type Answer = () => Response | Promise<Response>
const never = () => new Promise<never>(() => {})

const SITE = {
  departmentId: 'd',
  siteId: 's',
  siteName: 'Verkstan',
  address: 'Gatan 1',
  latitude: 59,
  longitude: 18,
  brands: ['BMW'],
  firstTimeSlot: null,
}
const text = (message: unknown) => `data: ${JSON.stringify(message)}\n\n`
const streaming =
  (write: (controller: ReadableStreamDefaultController<Uint8Array>) => void, cancel = () => {}) =>
  () =>
    new Response(new ReadableStream({ start: write, cancel }))
const put = (controller: ReadableStreamDefaultController<Uint8Array>, words: string) =>
  controller.enqueue(new TextEncoder().encode(words))

const silent = streaming((controller) => put(controller, text(SITE)))

/** A driver whose calls get the given answers in turn, and what it sent. */
function answered(...answers: readonly Answer[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  // Short only where it is to run out: a busy machine must not make other cases time out.
  const timeoutMs = answers.some((answer) => answer === never || answer === silent) ? 200 : 10_000
  const port = createHttpWorkshop({
    baseUrl: 'https://workshop.example/api/mechmate/',
    key: 'secret',
    locale: 'en',
    timeoutMs,
    writeTimeoutMs: timeoutMs,
    idleTimeoutMs: timeoutMs,
    retryDelayMs: 0,
    fetch: (input, init = {}) => {
      sent.push({ url: String(input), init })
      const answer = answers[sent.length - 1]
      if (!answer) throw new Error('one call too many')
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return Promise.race([Promise.resolve().then(answer), aborted]).then((response) =>
        // As fetch does: giving up ends the body, too.
        init.signal && response.body
          ? new Response(
              response.body.pipeThrough(new TransformStream(), { signal: init.signal }),
              response,
            )
          : response,
      )
    },
  })
  return { port, sent }
}

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
const broken: Answer = () => Promise.reject(new TypeError('fetch failed'))

describe('the HTTP workshop driver', () => {
  test('sends its key and language, and leaves out what is not known', async () => {
    const { port, sent } = answered(json({ serviceOfferingCategories: [] }))
    await port.services({ registrationNumber: 'ÅÄÖ 1', position: null })
    expect(sent[0]?.url).toBe(
      'https://workshop.example/api/mechmate/services/%C3%85%C3%84%C3%96%201',
    )
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('accept-language')).toBe('en')
  })

  test('a brand goes with dashes for spaces [BOOK-17]', async () => {
    const { port, sent } = answered(json({ hasBrand: true }))
    expect(await port.authorizedWorkshop('Alfa Romeo')).toEqual({
      ok: true,
      value: { hasBrand: true },
    })
    expect(sent[0]?.url).toMatch(/\/authorized-workshop\/Alfa-Romeo$/)
  })

  test.each([
    ['no connection', broken],
    ['a 503', json({}, 503)],
    ['no answer in time', never],
  ])('a read is asked once more after %s', async (_, first) => {
    const { port, sent } = answered(first, json(CAR))
    expect(await port.car('ABC123')).toEqual({ ok: true, value: CAR })
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['two cut connections', [broken, broken]],
    ['a 500, which is not asked again', [json({ message: 'trace' }, 500)]],
    ['no JSON', [() => new Response('<html>')]],
    ['another shape', [json({ ...CAR, buildYear: 'old' })]],
    ['a wrong key', [json({ message: 'who are you' }, 401)]],
    ['too many calls', [json({ message: 'slow down' }, 429)]],
  ])('%s: unavailable', async (_, answers) => {
    const { port, sent } = answered(...answers)
    expect(await port.car('ABC123')).toEqual(UNAVAILABLE)
    expect(sent).toHaveLength(answers.length)
  })

  test('a first hour that its day does not offer is said as the full day that it does, with the two times after it from the same answer', async () => {
    const named = streaming((controller) => {
      put(controller, text({ ...SITE, firstTimeSlot: '2026-03-09T07:00' }))
      put(controller, text({ nosites: true }))
    })
    const day = { date: '2026-03-09', availableSlots: ['07:00'], allDaySlotAvailable: true }
    const first = async (times: Answer) => {
      const { port, sent } = answered(named, times)
      const stream = port.closestAvailable({
        registrationNumber: 'ABC123',
        serviceOfferings: ['x'],
        position: { lat: 59, lng: 18 },
        signal: new AbortController().signal,
      })
      const { value } = await stream[Symbol.asyncIterator]().next()
      expect(sent).toHaveLength(2)
      const { firstTimeSlot, soonestTimes } = value as WorkshopSite
      return [firstTimeSlot, soonestTimes]
    }
    const next = {
      date: '2026-03-10',
      availableSlots: ['13:00', '09:00', '15:00'],
      allDaySlotAvailable: false,
    }
    const after = ['2026-03-10T09:00', '2026-03-10T13:00']
    expect(await first(json([day, next]))).toEqual(['2026-03-09', ['2026-03-09', ...after]])
    expect(await first(json([{ ...day, allDaySlotAvailable: false }, next]))).toEqual([
      '2026-03-09T07:00',
      ['2026-03-09T07:00', ...after],
    ])
    expect(await first(json({}, 500))).toEqual(['2026-03-09T07:00', undefined])
  })

  test('a booking is sent as JSON under its key [SVCGEN-09]', async () => {
    const { port, sent } = answered(
      json({ id: '7', registrationNumber: 'ABC123', kobraProductIds: ['x'] }),
    )
    expect(await port.book(REQUEST, 'key-1')).toMatchObject({ ok: true, value: { id: '7' } })
    const headers = new Headers(sent[0]?.init.headers)
    expect(sent[0]?.init.method).toBe('POST')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('idempotency-key')).toBe('key-1')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(REQUEST)
  })

  test.each([
    ['a cut connection', broken],
    ['a 503', json({}, 503)],
    ['no answer in time', never],
  ])('a booking is never asked again by itself: %s', async (_, answer) => {
    const { port, sent } = answered(answer)
    expect(await port.book(REQUEST, 'key-1')).toEqual(UNAVAILABLE)
    expect(sent).toHaveLength(1)
  })

  test.each([
    [409, { code: 'slot-taken', message: 'Upptagen' }, { code: 'slot-taken', message: 'Upptagen' }],
    [
      409,
      { type: 'urn:forecourt:problem:already-booked', message: 'Bokad', bookingNumber: 'W-17' },
      { code: 'already-booked', bookingNumber: 'W-17' },
    ],
    // Its own words would tell of a visit.
    [
      409,
      { code: 'already-booked', message: 'Bokad' },
      {
        code: 'refused',
        message: 'The workshop could not accept the booking. Call us and we will help you to book.',
      },
    ],
    [422, { type: 'urn:forecourt:problem:key-reused', message: 'Igen' }, { code: 'key-reused' }],
    [404, { code: 'unknown-department', message: 'Saknas' }, { code: 'unknown-department' }],
    [
      422,
      { code: 'invalid', field: 'timeSlot', message: 'Stängt' },
      { code: 'invalid', field: 'timeSlot', message: 'Stängt' },
    ],
    [400, { message: 'Nej' }, { code: 'refused', message: 'Nej' }],
    // From whatever stands in between, or before the answer was decided: no refusal.
    [407, { message: 'Who are you' }, { code: 'unavailable' }],
    [408, { message: 'Request timeout' }, { code: 'unavailable' }],
    [425, { message: 'Too early' }, { code: 'unavailable' }],
    [400, { what: 'ever' }, { code: 'unavailable' }],
    [400, 'words', { code: 'unavailable' }],
  ])('a refusal %i %j keeps what it says', async (status, body, failure) => {
    const { port } = answered(json(body, status))
    expect(await port.book(REQUEST, 'key-1')).toEqual({ ok: false, failure })
  })
})

describe('the workshop stream', () => {
  async function search(answer: Answer, leaveAfter = Number.POSITIVE_INFINITY) {
    const { port, sent } = answered(answer)
    const left = new AbortController()
    const seen: SiteMessage[] = []
    const stream = port.closestAvailable({
      registrationNumber: 'ABC123',
      serviceOfferings: ['a', 'b'],
      position: { lat: 59.5, lng: 18 },
      cursor: 'molndal',
      signal: left.signal,
    })
    for await (const message of stream) {
      seen.push(message)
      if (seen.length === leaveAfter) left.abort()
    }
    return { seen, url: sent[0]?.url }
  }

  test('asks with the documented parameters [SLOT-04]', async () => {
    const { seen, url } = await search(
      streaming((controller) => {
        put(controller, text(SITE) + text({ nosites: true }))
        controller.close()
      }),
    )
    expect(seen).toEqual([SITE, { nosites: true }])
    const query = new URL(url ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      regNo: 'ABC123',
      serviceOfferings: 'a,b',
      latitude: '59.5',
      longitude: '18',
      cursor: 'molndal',
    })
  })

  const error = { error: 'unavailable' }
  test.each([
    [
      'cut in the middle',
      streaming((controller) => {
        put(controller, text(SITE))
        setImmediate(() => controller.error(new TypeError('terminated')))
      }),
      [SITE, error],
    ],
    ['silent', silent, [SITE, error]],
    ['never answered', never, [error]],
    ['refused', json({ message: 'no' }, 500), [error]],
    ['senseless', streaming((controller) => put(controller, 'data: {"site\n\n')), [error]],
  ] as const)('%s: ends with an error', async (_, answer, expected) => {
    expect((await search(answer)).seen).toEqual(expected)
  })

  test('whoever leaves gets no error, and the connection is let go', async () => {
    let released = false
    const { seen } = await search(
      streaming(
        (controller) => put(controller, text(SITE)),
        () => {
          released = true
        },
      ),
      1,
    )
    expect(seen).toEqual([SITE])
    expect(released).toBe(true)
  })
})
