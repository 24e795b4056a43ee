import { onlyPosted } from './_http/other-method.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceBooking } from '#flows/service-booking'
import { getConfig, useConfig } from '../_server/config.ts'
import { ask, posted, type Answered, type Asked } from './_routes/ask.ts'
import { CALLS } from './_routes/table.ts'
import { openWorld, type World } from './_routes/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const call = (target: string, asked?: Asked) => ask(world.origin, target, asked)
const mechmate = (path: string, asked?: Asked) => call(`/api/mechmate/${path}`, asked)

interface Problem {
  readonly status: number
  readonly message: string
  readonly field?: string
}

function problemOf(answer: Answered): Problem {
  expect(answer.headers['content-type']).toBe('application/problem+json')
  const body = answer.json() as Problem & Record<string, unknown>
  expect(body).toMatchObject({
    type: expect.stringMatching(/^(?:urn:forecourt:problem:[a-z-]+|about:blank)$/),
    title: expect.any(String),
    status: answer.status,
    detail: expect.any(String),
    message: expect.any(String),
  })
  expect(answer.text).not.toMatch(/\bat .*\.[jt]s:\d|node_modules|select |insert /i)
  return body
}

let keys = 0
const freshKey = () => `test-key-${(keys += 1)}-0000`

const booking = {
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    phone: '070-1234567'.replace('-', ' '),
    email: 'anna@example.se',
  },
  freeText: '',
  departmentId: 'molndal-bmw',
  timeSlot: '2026-03-11T10:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 4500,
  serviceOfferingRequests: [{ kobraId: 'originalservice', unitsSelected: null, userInput: '4500' }],
}
const sendBooking = (body: unknown, headers: Record<string, string> = {}) =>
  mechmate('book', posted(body, { 'idempotency-key': freshKey(), ...headers }))

/** A time that is free right now, as the calendar call gives it. */
async function freeSlot(
  registrationNumber = 'ABC123',
  departmentId = 'molndal-bmw',
): Promise<string> {
  const answer = await mechmate(
    `timeslots/from/${registrationNumber}/${departmentId}/2026-03-09/?serviceOfferings=originalservice`,
  )
  const days = answer.json() as { date: string; availableSlots: string[] }[]
  const day = days.find(({ availableSlots }) => availableSlots.length > 0)
  return `${day?.date}T${day?.availableSlots[0]}`
}

describe('the vehicle and its offerings', () => {
  test('GET car answers the register entry, however the plate is typed', async () => {
    for (const plate of ['ABC123', 'abc123', 'abc%20123']) {
      const answer = await mechmate(`car/${plate}`)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({
        registrationNumber: 'ABC123',
        brand: 'BMW',
        model: '320d Touring',
        buildYear: 2019,
        hasServiceAgreement: false,
        isSupported: true,
      })
    }
  })

  test('an unknown plate is a 404 in words, an unsupported car an answer', async () => {
    const unknown = await mechmate('car/NOP404')
    expect(unknown.status).toBe(404)
    expect(problemOf(unknown).message).toBe('Vi hittar ingen bil med det registreringsnumret.')
    expect((await mechmate('car/WXY234')).json()).toMatchObject({ isSupported: false })
  })

  test('GET services answers categories of offerings [SVC-08]', async () => {
    for (const target of ['services/ABC123', 'services/ABC123?lat=57.7&lng=11.9']) {
      const answer = await mechmate(target)
      expect(answer.status).toBe(200)
      const { serviceOfferingCategories: categories } = answer.json() as {
        serviceOfferingCategories: { name: string; icon: string; offerings: { code: string }[] }[]
      }
      expect(categories.length).toBeGreaterThan(3)
      for (const category of categories) {
        expect(category).toMatchObject({ name: expect.any(String), icon: expect.any(String) })
        expect(category.offerings.length).toBeGreaterThan(0)
      }
      const codes = categories.flatMap(({ offerings }) => offerings.map(({ code }) => code))
      expect(codes).toContain('originalservice')
    }
  })

  test('GET addons answers categories of offerings, or none [SVC-09]', async () => {
    const answer = await mechmate('addons/ABC123?lat=57.7&lng=11.9')
    expect(answer.status).toBe(200)
    expect(
      (answer.json() as { serviceOfferingCategories: unknown[] }).serviceOfferingCategories.length,
    ).toBeGreaterThan(0)
    expect((await mechmate('addons/MNO345')).json()).toEqual({ serviceOfferingCategories: [] })
  })

  test('a services call that fails behind us is a 503 that says when to come back', async () => {
    const answer = await mechmate('services/JKL012')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    problemOf(answer)
  })

  test.each([
    ['services/A', 'registrationNumber'],
    ['services/ABCDEFGH', 'registrationNumber'],
    ['addons/a%3Bb', 'registrationNumber'],
    ['car/%F0%9F%9A%97', 'registrationNumber'],
    ['services/ABC123?lat=57', 'lng'],
    ['services/ABC123?lat=91&lng=1', 'lat'],
    ['services/ABC123?lat=1&lng=-181', 'lng'],
    ['services/ABC123?lat=1e1&lng=1', 'lat'],
    ['services/ABC123?lat=NaN&lng=1', 'lat'],
  ])('%s is a 400 that names %s', async (target, field) => {
    const answer = await mechmate(target)
    expect(answer.status).toBe(400)
    expect(problemOf(answer).field).toBe(field)
  })

  test('GET authorized-workshop takes the brand with dashes [BOOK-17]', async () => {
    expect((await mechmate('authorized-workshop/Alfa-Romeo')).json()).toEqual({ hasBrand: true })
    expect((await mechmate('authorized-workshop/BMW')).json()).toEqual({ hasBrand: true })
    expect((await mechmate('authorized-workshop/Subaru')).json()).toEqual({ hasBrand: false })
    expect((await mechmate('authorized-workshop/No-such-brand')).json()).toEqual({
      hasBrand: false,
    })
  })

  test('GET prices answers price, priceKnown and priceDiscount by code and place [BOOK-27]', async () => {
    const at = async (plate: string, place: string) => {
      const answer = await mechmate(
        `prices/${plate}?serviceOfferings=originalservice,ac-service&${place}`,
      )
      expect(answer.status).toBe(200)
      return answer.json() as { code: string; price: number; priceDiscount: number | null }[]
    }
    const here = await at('DEF456', 'lat=57.7&lng=11.97')
    expect(here.length).toBeGreaterThan(0)
    for (const price of here)
      expect(Object.keys(price).toSorted()).toEqual([
        'code',
        'price',
        'priceDiscount',
        'priceKnown',
      ])
    const agreed = here.find(({ code }) => code === 'originalservice')
    expect(agreed?.priceDiscount).toBeLessThan(agreed?.price ?? 0)
    const there = await at('DEF456', 'lat=63.8&lng=20.3')
    expect(there).not.toEqual(here)
    for (const search of ['lat=1&lng=1', 'serviceOfferings=no-such-service'])
      expect(problemOf(await mechmate(`prices/ABC123?${search}`)).field).toBe('serviceOfferings')
  })
})

describe('the workshop stream', () => {
  const stream = (query: string, headers: Record<string, string> = {}) =>
    mechmate(`departments/closestAvailable?${query}`, { headers })
  const near = 'serviceOfferings=originalservice&latitude=57.7&longitude=11.97'
  const eventsOf = (answer: Answered) =>
    answer.text.split('\n\n').flatMap((block) => {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      return data === undefined
        ? []
        : [
            {
              id: /^id: (.*)$/m.exec(block)?.[1],
              data: JSON.parse(data) as Record<string, unknown>,
            },
          ]
    })

  test('sends five sites, each under its id, then ends [SLOT-04]', async () => {
    const answer = await stream(`regNo=ABC123&${near}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.headers['cache-control']).toContain('no-transform')
    const events = eventsOf(answer)
    expect(events).toHaveLength(5)
    for (const { id, data } of events) {
      expect(data).toMatchObject({
        siteId: id,
        departmentId: expect.any(String),
        siteName: expect.any(String),
      })
    }
  })

  test('goes on behind the cursor, and behind what a cut stream had delivered', async () => {
    const all = eventsOf(await stream(`regNo=ABC123&${near}`)).map(({ id }) => id)
    const next = eventsOf(await stream(`regNo=ABC123&${near}&cursor=${all[4]}`)).map(({ id }) => id)
    expect(next.length).toBeGreaterThan(0)
    expect(next.filter((id) => all.includes(id))).toEqual([])
    const resumed = await stream(`regNo=ABC123&${near}`, { 'last-event-id': String(all[1]) })
    expect(
      eventsOf(resumed)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(all.slice(2))
  })

  test('says {nosites} and {error} as documented [SLOT-04]', async () => {
    expect(eventsOf(await stream(`regNo=PRS678&${near}`)).map(({ data }) => data)).toEqual([
      { nosites: true },
    ])
    const broken = eventsOf(await stream(`regNo=STU901&${near}`)).map(({ data }) =>
      Object.keys(data),
    )
    expect(broken).toHaveLength(3)
    expect(broken[2]).toEqual(['error'])
  })

  test.each([
    ['', 'regNo'],
    ['regNo=ABC123&latitude=1&longitude=1', 'serviceOfferings'],
    ['regNo=ABC123&serviceOfferings=,&latitude=1&longitude=1', 'serviceOfferings'],
    ['regNo=ABC123&serviceOfferings=a&latitude=x&longitude=1', 'latitude'],
    [`regNo=ABC123&${near}&cursor=`, 'cursor'],
  ])('%s is a 400 that names %s', async (query, field) => {
    const answer = await stream(query)
    expect(answer.status).toBe(400)
    expect(problemOf(answer).field).toBe(field)
  })
})

describe('the calendar of a workshop', () => {
  test('GET timeslots answers day entries, with and without the trailing slash [SLOT-09]', async () => {
    const target = 'timeslots/from/ABC123/molndal-bmw/2026-03-09'
    const answer = await mechmate(`${target}/?serviceOfferings=originalservice`)
    expect(answer.status).toBe(200)
    const days = answer.json() as unknown[]
    expect(days).toHaveLength(28)
    expect(days[0]).toMatchObject({
      date: '2026-03-09',
      availableSlots: expect.any(Array),
      allDaySlotAvailable: expect.any(Boolean),
    })
    const bare = await mechmate(`${target}?serviceOfferings=originalservice`)
    expect(bare.json()).toEqual(days)
  })

  test.each([
    ['ABC123/molndal-bmw/2026-02-30/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/0000-01-01/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/9999-12-31/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/tomorrow/?serviceOfferings=originalservice', 400, 'date'],
    ['ABC123/molndal-bmw/2026-03-09/', 400, 'serviceOfferings'],
    ['ABC123/nowhere/2026-03-09/?serviceOfferings=originalservice', 404, undefined],
  ])('%s is a %i', async (target, status, field) => {
    const answer = await mechmate(`timeslots/from/${target}`)
    expect(answer.status).toBe(status)
    expect(problemOf(answer).field).toBe(field)
  })
})

describe('booking', () => {
  test('200 answers id, plate and product ids, the same for the same key [BOOKFORM-07]', async () => {
    const body = { ...booking, timeSlot: await freeSlot() }
    const key = { 'idempotency-key': freshKey() }
    const first = await sendBooking(body, key)
    expect(first.status).toBe(200)
    const confirmation = first.json() as { id: string }
    expect(confirmation).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      registrationNumber: 'ABC123',
      kobraProductIds: expect.any(Array),
    })
    expect((await sendBooking(body, key)).json()).toEqual(confirmation)
    const other = await sendBooking({ ...body, freeText: 'hej' }, key)
    expect(other.status).toBe(422)
    problemOf(other)
  })

  test('a full time is a 409 with words to show [BOOKFORM-07] [BOOKFORM-10]', async () => {
    const body = { ...booking, timeSlot: await freeSlot() }
    let answer = await sendBooking(body)
    for (let count = 0; answer.status === 200 && count < 40; count += 1)
      answer = await sendBooking(body)
    expect(answer.status).toBe(409)
    expect(problemOf(answer).message).not.toBe('')
  })

  test('a refused booking carries the system’s own words [BOOKFORM-10]', async () => {
    const answer = await sendBooking({
      ...booking,
      registrationNumber: 'YZA567',
      departmentId: await departmentFor('YZA567'),
      timeSlot: await freeSlot('YZA567', await departmentFor('YZA567')),
    })
    expect(answer.status).toBe(422)
    expect(problemOf(answer).message.length).toBeGreaterThan(20)
  })

  const member = (path: string, value: unknown): unknown => {
    const copy = structuredClone(booking) as Record<string, unknown>
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let at: Record<string, unknown> = copy
    for (const part of parts) at = at[part] as Record<string, unknown>
    if (value === undefined) delete at[last]
    else at[last] = value
    return copy
  }
  test.each([
    ['customer.firstName', undefined],
    ['customer.firstName', ' '],
    ['customer.firstName', 'Anna\r\nBcc: x'],
    ['customer.phone', '12345'],
    ['customer.phone', '+       '],
    ['customer.phone', { toString: 'x' }],
    ['customer.email', 'anna@example'],
    ['customer.shoeSize', 40],
    ['customer', null],
    ['freeText', 'x'.repeat(81)],
    ['freeText', 'a\u0000b'],
    ['customer.lastName', '\ud800'],
    ['departmentId', 'nowhere'],
    ['departmentId', 7],
    ['timeSlot', '2026-03-11'],
    ['timeSlot', '2026-02-30T10:00'],
    ['timeSlot', '2026-03-01T10:00'],
    ['timeSlot', '2026-03-11T03:00'],
    ['timeSlot', '2027-03-11T10:00'],
    ['isFullDay', 'no'],
    ['registrationNumber', 'NOP404'],
    ['registrationNumber', 'WXY234'],
    ['registrationNumber', 'abc 123'],
    ['mileage', 0],
    ['mileage', 1.5],
    ['mileage', '4500'],
    ['serviceOfferingRequests', []],
    ['serviceOfferingRequests.0.kobraId', 'no-such-service'],
    ['serviceOfferingRequests.0.unitsSelected', 7],
    ['serviceOfferingRequests.0.price', 1],
    ['admin', true],
  ])(
    'a wrong %s (%j) is refused by name, and nothing is stored [SVCGEN-10]',
    async (path, value) => {
      const count = async () => {
        const [row] = await world.services.database.query<{ n: number }>(
          'select (select count(*) from booking) + (select count(*) from idempotency) as n',
        )
        return row?.n
      }
      const before = await count()
      const answer = await sendBooking(member(path, value))
      expect(answer.status).toBe(422)
      expect(problemOf(answer).field).toBe(path)
      expect(await count()).toBe(before)
    },
  )

  test.each([
    ['{', 400],
    ['', 400],
    ['[]', 422],
    ['null', 422],
    ['"x"', 422],
    [`{"__proto__":{"a":1}}`, 422],
    ['['.repeat(20_000) + ']'.repeat(20_000), 422],
    [`{"freeText":"${'x'.repeat(70_000)}"}`, 413],
  ])('a body of %s gets a problem', async (body, status) => {
    const answer = await sendBooking(body)
    expect(answer.status).toBe(status)
    problemOf(answer)
  })

  test('a body that does not say how long it is gets no further than 64 KiB', async () => {
    const headers = {
      'transfer-encoding': 'chunked',
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
    }
    const answer = await mechmate('book', {
      method: 'POST',
      headers,
      body: `"${'x'.repeat(100_000)}"`,
    })
    expect(answer.status).toBe(413)
    // What is left of the body must not be taken for the next request.
    expect(answer.headers.connection).toBe('close')
  })

  test('bodies are JSON, and say so [SVCGEN-09]', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
      'application/json; charset=latin1',
    ]) {
      const answer = await sendBooking(booking, { 'content-type': type })
      expect(answer.status).toBe(415)
      problemOf(answer)
    }
    const answer = await sendBooking(booking, { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.status).not.toBe(415)
  })

  test.each([[''], ['short'], ['x'.repeat(201)], ['with space 1']])(
    'the key %j is a 400',
    async (key) => {
      const answer = await sendBooking(booking, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
      expect(problemOf(answer).field).toBe('Idempotency-Key')
    },
  )

  test('another site’s page cannot post', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) expect((await sendBooking(booking, headers)).status).toBe(403)
    const own = { origin: world.origin, 'sec-fetch-site': 'same-origin' }
    expect((await sendBooking(booking, own)).status).not.toBe(403)
  })

  test('the visit is a calendar file that names nobody', async () => {
    const made = await sendBooking({ ...booking, freeText: 'hemlig', timeSlot: await freeSlot() })
    const { id } = made.json() as { id: string }
    const answer = await mechmate(`calendar/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\s*$/)
    expect(answer.text).toMatch(/DTSTART;TZID=Europe\/Stockholm:\d{8}T\d{6}/)
    expect(answer.text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Stockholm\r\n/)
    expect(answer.text).not.toMatch(/Anna|Berg|070|example\.se|ABC123|hemlig/)
    expect((await mechmate('calendar/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    for (const other of ['x', '-'.repeat(36), 'f'.repeat(36)])
      expect((await mechmate(`calendar/${other}`)).status).toBe(404)
  })

  async function departmentFor(plate: string): Promise<string> {
    const answer = await mechmate(
      `departments/closestAvailable?regNo=${plate}&serviceOfferings=originalservice&latitude=57.7&longitude=11.97`,
    )
    return /"departmentId":"([^"]+)"/.exec(answer.text)?.[1] ?? 'none'
  }
})

describe('places', () => {
  test('suggests towns, and nothing for nothing', async () => {
    expect((await call('/api/places?q=gote')).json()).toMatchObject([{ name: 'Göteborg' }, {}])
    expect((await call('/api/places?q=')).json()).toEqual([])
    expect((await call('/api/places')).json()).toEqual([])
    expect((await call(`/api/places?q=${'x'.repeat(101)}`)).status).toBe(400)
  })

  test('names the nearest place to a position, where there is one', async () => {
    expect((await call('/api/places/nearest?lat=57.7&lng=11.97')).json()).toMatchObject({
      name: 'Göteborg',
    })
    expect((await call('/api/places/nearest?lat=0&lng=0')).status).toBe(404)
    expect(problemOf(await call('/api/places/nearest?lat=0')).field).toBe('lng')
  })
})

describe('flows', () => {
  test('the current one by site and locale, the immutable one by its hash', async () => {
    const answer = await call('/api/flows/service-booking?site=hedinautomotive-se&locale=en')
    expect(answer.status).toBe(200)
    const flow = answer.json() as {
      address: string
      definition: unknown
      locale: string
      messages: Record<string, string>
    }
    expect(flow).toMatchObject({ locale: 'en', definition: serviceBooking })
    expect(Object.keys(flow.messages).length).toBeGreaterThan(10)
    const again = await call('/api/flows/service-booking?site=hedinautomotive-se&locale=en', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')

    const fixed = await call(`/api/flows/service-booking/${flow.address}`)
    expect(fixed.json()).toEqual(flow.definition)
    expect(fixed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['/api/flows/no-such-flow', 404],
    ['/api/flows/service-booking?site=nobody', 400],
    ['/api/flows/service-booking?locale=xx', 400],
    [`/api/flows/service-booking/${'0'.repeat(64)}`, 404],
    ['/api/flows/service-booking/latest', 404],
  ])('%s is a %i', async (target, status) => {
    const answer = await call(target)
    expect(answer.status).toBe(status)
    problemOf(answer)
  })
})

describe('every call', () => {
  test('an unknown one is a problem, too', async () => {
    for (const target of ['/api', '/api/', '/api/nothing/here']) {
      const answer = await call(target)
      expect(answer.status).toBe(404)
      problemOf(answer)
    }
  })

  test.each(Object.keys(CALLS))('%s refuses other methods with a problem', async (template) => {
    const target = template.replaceAll(/\{\w+\}/g, 'ABC123')
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await call(target, { method })
      expect(answer.status).toBe(405)
      problemOf(answer)
    }
    const posts = CALLS[template]?.GET === onlyPosted
    const wrong = await call(target, { method: posts ? 'GET' : 'POST' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.allow).toBe(posts ? 'POST' : 'GET, HEAD')
    problemOf(wrong)
  })

  test('HEAD says how long the answer to GET is', async () => {
    const get = await mechmate('car/ABC123')
    const head = await mechmate('car/ABC123', { method: 'HEAD' })
    expect(head.text).toBe('')
    expect(head.status).toBe(200)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('refuses in the language asked for, or else the site’s', async () => {
    const said = async (target: string, headers: Record<string, string>) =>
      problemOf(await mechmate(target, { headers })).message
    expect(await said('car/NOP404', {})).toContain('Vi hittar')
    expect(await said('car/NOP404?locale=en', {})).toContain('We cannot find')
    expect(await said('car/NOP404', { 'accept-language': 'de, en-GB;q=0.8, sv;q=0.5' })).toContain(
      'We cannot',
    )
    expect(await said('car/NOP404', { 'accept-language': 'fi' })).toContain('Vi hittar')
    expect(await said('car/NOP404', { host: 'carstore-fi.localhost' })).toContain('Emme löydä')
  })

  test('the health answer follows the database', async () => {
    const answer = await call('/healthz', { headers: { host: '10.1.2.3' } })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  })

  test('a browser may report a failure, in words from a list only [SVCERR-14]', async () => {
    const before = world.lines.length
    const answer = await call('/api/log', posted({ event: 'services-failed', code: 'network' }))
    expect(answer.status).toBe(204)
    expect(world.lines.slice(before).join('')).toContain(
      '"event":"services-failed","code":"network"',
    )
    for (const body of [
      { event: 'services-failed' },
      { event: 'x', code: 'network' },
      { event: 'services-failed', code: 'network', note: 'Anna' },
    ]) {
      expect((await call('/api/log', posted(body))).status).toBe(422)
    }
  })

  test('whoever calls too often is told when to come back', async () => {
    const usual = getConfig()
    useConfig({ ...usual, limits: { ...usual.limits, report: 2 } })
    try {
      const report = posted({ event: 'sites-failed', code: 'no-sites' })
      expect((await call('/api/log', report)).status).toBe(204)
      expect((await call('/api/log', report)).status).toBe(204)
      const refused = await call('/api/log', report)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      problemOf(refused)
    } finally {
      useConfig(usual)
    }
  })

  test('leaves no plate, person, position or typed text in the log', () => {
    const all = world.lines.join('').replaceAll(/"time":"[^"]*",/g, '')
    expect(world.lines.length).toBeGreaterThan(100)
    expect(all).not.toMatch(
      /ABC ?123|NOP404|WXY234|Anna|Berg|070 ?123|example\.se|57\.7|11\.9|gote|hemlig|x{20}/i,
    )
    expect(all).toContain('/api/mechmate/services/{registrationNumber}')
  })
})
