import { ask } from './ask.ts'
import { CALLS, answerCall } from './table.ts'
import type { World } from './world.ts'

export interface FuzzReport {
  readonly answers: number
  /** Answers with a status of 500 or more. */
  readonly failures: number
  /** What was thrown or rejected past every handler. */
  readonly uncaught: number
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>
  /** The first failures, each to be sent again. */
  readonly examples: readonly string[]
}

interface Shot {
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** One in so many goes over HTTP, through the gateway. */
const OVER_HTTP = 100

/** Sends `count` calls made wrong at random; the same seed sends the same. */
export async function fuzzCalls(
  world: World,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<FuzzReport> {
  const random = mulberry32(seed)
  const statuses: Record<number, number> = {}
  const examples: string[] = []
  let failures = 0
  let uncaught = 0
  const note = (shot: Shot | null, what: string) => {
    if (examples.length < 10) examples.push(`${what}: ${JSON.stringify(shot)?.slice(0, 500)}`)
  }
  const escaped = (error: unknown) => {
    uncaught += 1
    note(null, String(error))
  }
  const cookies = await signedInCookies(world)
  process.on('unhandledRejection', escaped).on('uncaughtException', escaped)
  try {
    for (let n = 0; n < count; n += 1) {
      const made = makeShot(random, n)
      const shot = { ...made, headers: { ...cookies, ...made.headers } }
      try {
        const status = n % OVER_HTTP === 0 ? await overHttp(world, shot) : await direct(shot)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) {
          failures += 1
          note(shot, String(status))
        }
      } catch (error) {
        uncaught += 1
        note(shot, String(error))
      }
    }
  } finally {
    process.off('unhandledRejection', escaped).off('uncaughtException', escaped)
  }
  return { answers: count, failures, uncaught, statuses, examples }
}

/** Of who is signed in to the tyre hotel: without it nothing behind the session would be reached. */
async function signedInCookies({ services }: World): Promise<Record<string, string>> {
  const location = { locationName: 'Mölndal', phone: '', email: '' }
  const workshops = [{ erpId: '4210', locationName: 'Mölndal', departmentName: 'Däckhotell' }]
  const vehicle = { regNo: 'TYR100', brand: 'BMW', brandCode: 'BMW', model: '320d', name: 'BMW' }
  const secret = await services.tyreSessions.open([
    {
      ...vehicle,
      packageLevel: '',
      productId: '',
      tires: [],
      location: { ...location, workshops },
    },
  ])
  return { cookie: `__Host-tirehotel=${secret}; tirehotel=${secret}` }
}

async function direct({ method, target, headers, body }: Shot): Promise<number> {
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  const answer = await answerCall(new Request(`http://localhost${target}`, init))
  await answer.text()
  return answer.status
}

async function overHttp(world: World, { method, target, headers, body }: Shot): Promise<number> {
  const sent = body === undefined ? {} : { body }
  return (await ask(world.origin, target, { method, headers, ...sent })).status
}

type Random = () => number

function mulberry32(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'é',
  '🚗',
  '%',
  '%00',
  '..',
  '../../etc/passwd',
  "'; drop table booking; --",
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '{}',
  '[]',
  '<script>',
  '\r\nX-A: b',
  'x'.repeat(81),
  'x'.repeat(5000),
  '2026-03-11T10:00',
  '2026-02-30T10:00',
  '9999-12-31T23:59',
  '0000-00-00T00:00',
  '2026-03-11',
  'ABC123',
  'DEF456',
  'WXY234',
  'NOP404',
  'YZA567',
  'PRS678',
  'STU901',
  'molndal-bmw',
  'molndal',
  'originalservice',
  'originalservice,ac-service',
  '57.7',
  '11.97',
  'anna@example.se',
  '070 123 45 67',
  'service-booking',
  '0'.repeat(64),
  'hedinautomotive-se',
  'sv',
  'BMW',
  'index-1',
  '{8F3A}',
  'c3RvcnktMQ',
]
const VALUES: readonly unknown[] = [
  ...STRINGS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  { length: 1e9 },
  { toString: 1 },
  { toJSON: null },
  { constructor: { prototype: {} } },
]

const BOOKING = {
  customer: { firstName: 'Anna', lastName: 'Berg', phone: '070 1234567', email: 'anna@example.se' },
  freeText: '',
  departmentId: 'molndal-bmw',
  timeSlot: '2026-03-11T10:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 4500,
  serviceOfferingRequests: [{ kobraId: 'originalservice', unitsSelected: null, userInput: '4500' }],
}
const LEAD = {
  formName: 'SellCarForm',
  formSubmissionId: '0190a0b0-0000-4000-8000-000000000001',
  values: {
    regno: 'ABC123',
    milage: 4500,
    customerName: 'Anna',
    customerPhone: '070 1234567',
    customerEmail: 'anna@example.se',
    option: 'sell',
    other: '',
  },
  signs: { website: '', openedAt: 1, sentAt: 5000 },
}
const TYRE_BOOKING = {
  bookingDate: '2026-03-11T09:30',
  bookingStart: '2026-03-11T09:30',
  regNo: 'TYR100',
  freeText: '',
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@example.se',
    phoneMobile: '+46701740605',
  },
}
const TYRE_RANGE = { startDate: '2026-03-09', endDate: '2026-03-13', regNo: 'BMW' }
const TYRE_REVIEW = { rating: 5, comment: '', date: '2026-03-02T07:00:00Z' }
const TYRE_BODIES: readonly (readonly [target: string, body: object])[] = [
  ['/api/tirehotel/booking/create?departmentIdentifier=4210', TYRE_BOOKING],
  ['/api/tirehotel/booking/GetTimeslots?workshopIdentifier=4210', TYRE_RANGE],
  ['/api/tirehotel/booking/GetTimeslotDays?workshopIdentifier=4210', TYRE_RANGE],
  ['/api/tirehotel/offers/tyres', { regNo: 'TYR100' }],
  ['/api/tirehotel/review/addReview', TYRE_REVIEW],
]
const TYRE_QUERIES: readonly string[] = [
  '/api/tirehotel/authorization/login?encryptedPhoneNumber=',
  '/api/tirehotel/authorization/validate?otpToken=1234&authToken=',
  '/api/tirehotel/authorization/validate?authToken=x&otpToken=',
]
const SEARCH = {
  index: 'hedinautomotive-se-vehicles',
  fields: ['car_id', 'car_brand'],
  keyphrase: 'volvo xc 60',
  facets: [
    { name: 'car_brand>car_model', sort_order: 'asc' },
    { name: 'car_price', sort_order: 'asc' },
  ],
  limit: 24,
  offset: 0,
  sort_name: 'car_price_asc',
  filters: [
    { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'XC60' }] }] },
    { name: 'car_equipment', values: [{ text: 'Dragkrok' }] },
    { name: 'car_price', min: 1, max: 500_000 },
  ],
}
const REPORT = { event: 'services-failed', code: 'network' }
const TEMPLATES = Object.keys(CALLS)
const PARAMETERS = [
  'regNo',
  'serviceOfferings',
  'latitude',
  'longitude',
  'cursor',
  'lat',
  'lng',
  'departmentId',
  'q',
  'site',
  'locale',
  'parent',
  'tag',
  'after',
  'x',
]

function makeShot(random: Random, n: number): Shot {
  const kind = random()
  const key = { 'idempotency-key': `fuzz-${n}-0000` }
  const json = { 'content-type': 'application/json', ...key }
  if (kind < 0.1) {
    const [target, body] = pick(random, TYRE_BODIES)
    return { method: 'POST', target, headers: json, body: mutated(random, body) }
  }
  if (kind < 0.12) {
    return {
      method: 'POST',
      target: '/api/search',
      headers: json,
      body: mutated(random, SEARCH),
    }
  }
  if (kind < 0.14) {
    const target = pick(random, TYRE_QUERIES) + inPath(pick(random, STRINGS))
    return { method: 'POST', target, headers: key }
  }
  if (kind < 0.5) {
    return {
      method: 'POST',
      target: '/api/mechmate/book',
      headers: json,
      body: mutated(random, BOOKING),
    }
  }
  if (kind < 0.6) {
    const target = '/api/forms/comhub'
    return { method: 'POST', target, headers: json, body: mutated(random, LEAD) }
  }
  if (kind < 0.7) {
    return { method: 'POST', target: '/api/log', headers: json, body: mutated(random, REPORT) }
  }
  if (kind < 0.8) {
    const target = pick(random, ['/api/mechmate/book', '/api/log'])
    const headers =
      random() < 0.1 ? { ...json, 'content-type': header(pick(random, STRINGS)) } : json
    return { method: 'POST', target, headers, body: damaged(random, JSON.stringify(BOOKING)) }
  }
  const target = pick(random, TEMPLATES).replaceAll(/\{\w+\}/g, () => inPath(pick(random, STRINGS)))
  const query = new URLSearchParams()
  for (let count = Math.floor(random() * 5); count > 0; count -= 1) {
    query.append(
      pick(random, PARAMETERS),
      pick(random, STRINGS)
        .replaceAll(/\p{Surrogate}/gu, '?')
        .slice(0, 300),
    )
  }
  const resumed = random() < 0.05 ? { 'last-event-id': header(pick(random, STRINGS)) } : {}
  return { method: 'GET', target: `${target}?${query}`, headers: resumed }
}

/** What an address and a header cannot hold is refused before any handler sees it. */
const inPath = (text: string) =>
  /^\.*$|\p{Surrogate}/u.test(text) ? 'x' : encodeURIComponent(text.slice(0, 300))
const header = (text: string) =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)
    .trim()

/** A body with two to four members replaced, removed or added. */
function mutated(random: Random, whole: object): string {
  const copy = structuredClone(whole)
  for (let count = 2 + Math.floor(random() * 3); count > 0; count -= 1) {
    let at: object = copy
    for (;;) {
      const name = pick(
        random,
        [...Object.keys(at), ...(random() < 0.1 ? ['extra', '__proto__'] : [])].concat(
          Object.keys(at).length === 0 ? ['0'] : [],
        ),
      )
      const inner: unknown = Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
      if (typeof inner === 'object' && inner !== null && random() < 0.7) {
        at = inner
        continue
      }
      if (random() < 0.1) Reflect.deleteProperty(at, name)
      else
        Object.defineProperty(at, name, {
          value: structuredClone(pick(random, VALUES)),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      break
    }
  }
  return JSON.stringify(copy)
}

/** JSON text with characters dropped, doubled or put in. */
function damaged(random: Random, text: string): string {
  let result = text
  for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
    const at = Math.floor(random() * result.length)
    const put = pick(random, [
      '',
      '"',
      '{',
      '}',
      '[',
      ',',
      ':',
      '\\',
      '\\u0000',
      '\0',
      '1e999',
      '\ufffd',
    ])
    result = result.slice(0, at) + put + result.slice(at + Math.floor(random() * 3))
  }
  return random() < 0.1 ? result.slice(0, Math.floor(random() * result.length)) : result
}
