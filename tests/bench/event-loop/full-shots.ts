import { gzipSync } from 'node:zlib'
import {
  CARS_PER_PAGE,
  CAR_FACETS,
  isRangeFacet,
  LAST_PAGE,
  RANGE_FACETS,
} from '#domain/car-search'
import { DEALER_PARAMETERS } from '#domain/dealer-search'
import { EXAMPLES } from '../../../app/api/_reference/examples.ts'
import { TEMPLATE_SAMPLES } from './hostile-shots.ts'
import { SLOW_LOGS, slowLog } from './slow-logs.ts'
import type { Shot } from './shot.ts'

/** What the valid requests need to know of the site. */
export interface FullWorld {
  readonly now: number
  /** Address of a flow's definition that is published. */
  readonly addressOf: (flow: string) => string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BRITISH = EXAMPLES['/api/codeweaver/default']?.headers ?? {}
const FINNISH = EXAMPLES['/api/kits']?.headers ?? {}
const many = <T>(count: number, one: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at))

const posted = (
  route: string,
  what: string,
  body: unknown,
  { headers = {}, query = '' }: { headers?: Shot['headers']; query?: string } = {},
): Shot => ({
  route,
  what,
  method: 'POST',
  target: `${route}${query}`,
  headers: { ...headers, ...JSON_TYPE },
  body: Buffer.from(JSON.stringify(body)),
})

const read = (route: string, what: string, query: string, headers: Shot['headers'] = {}): Shot => {
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => TEMPLATE_SAMPLES[name] ?? 'x')
  return { route, what, method: 'GET', target: `${path}${query}`, headers }
}

const hex = (digits: number) =>
  many(digits, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** Words that are in many cars, and misspelt ones, which cost more. */
const WORDS = 'volvo automat dragkrok bnesin hybrdi kombi mercdes svart'

const searches = (): readonly Shot[] => {
  const facets = [...new Set([...CAR_FACETS, ...RANGE_FACETS])]
  const body = {
    fields: [],
    keyphrase: WORDS,
    facets: facets.map((name) => ({ name, sort_order: 'asc' })),
    limit: CARS_PER_PAGE,
    offset: 0,
    sort_name: '',
    filters: [],
  }
  const values = facets.filter((name) => !isRangeFacet(name))
  const each = (count: number) =>
    values.map((name) => ({ name, values: many(count, (at) => ({ text: `v${at}${name}` })) }))
  const ranges = facets.flatMap((name) => (isRangeFacet(name) ? [{ name, min: 0, max: 1e9 }] : []))
  const shot = (what: string, change: object) => posted('/api/search', what, { ...body, ...change })
  return [
    shot('eight words, all facets', {}),
    shot('all ranges', { keyphrase: '', filters: ranges }),
    shot('1,500 chosen values', { filters: [...each(100), ...ranges] }),
    shot('200 values with as many words', {
      filters: [
        {
          name: 'car_equipment',
          values: many(200, (at) => ({ text: `dragkrok ${at} `.repeat(14) })),
        },
      ],
    }),
    shot('200 models', {
      filters: [
        {
          name: 'car_brand>car_model',
          values: [{ text: 'Volvo', children: many(199, (at) => ({ text: `XC${at}` })) }],
        },
      ],
    }),
    shot('the last page, by price', {
      keyphrase: '',
      sort_name: 'car_price_asc',
      offset: LAST_PAGE * CARS_PER_PAGE,
    }),
    shot('1,000 letters', { keyphrase: 'a b c d e f g h i j '.repeat(50) }),
    shot('a word of 1,000 letters', { keyphrase: 'aeiou'.repeat(200) }),
  ]
}

const flowEvents = ({ now, addressOf }: FullWorld): readonly Shot[] => {
  const batch = (flow: string, events: readonly object[]) => ({
    format: 1,
    run: hex(32),
    key: hex(32),
    flow,
    definitionHash: addressOf(flow),
    engineVersion: 2,
    locale: 'sv',
    device: 'phone',
    brand: null,
    createdAt: now - 60_000,
    sentAt: now,
    events: events.map((event, at) => ({
      seq: at + 1,
      at: now - 50_000 + at,
      kind: 'user',
      hash: '5feceb66',
      ...event,
    })),
  })
  const shot = (what: string, flow: string, events: readonly object[]) =>
    posted('/api/flow-events', what, batch(flow, events))
  const changed = { type: 'field.changed', payload: { field: 'option', value: 'Sell' } }
  const phrase = (keyphrase: string) => ({ type: 'searched', payload: { keyphrase } })
  return [
    shot(
      '400 events',
      'sell-car',
      many(400, () => changed),
    ),
    shot('a text that looks personal, nearly', 'car-list', [phrase('a@a.1'.repeat(12_000))]),
    shot('numbers that look personal, nearly', 'car-list', [phrase('+1 2 3 4 5 6'.repeat(5_000))]),
    shot('20,000 values', 'car-list', [
      {
        type: 'value.chosen',
        payload: { facet: 'car_fuel', value: 'x', selection: many(9_900, () => 'x') },
      },
    ]),
    shot(
      '400 unknown events',
      'car-list',
      many(400, () => ({ type: 'x', payload: {} })),
    ),
  ]
}

const flowLogs = ({ now }: FullWorld): readonly Shot[] =>
  SLOW_LOGS.map((what) => {
    const json = JSON.stringify(slowLog(what, now))
    return {
      route: '/api/flow-logs',
      what,
      method: 'POST',
      target: '/api/flow-logs',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: gzipSync(json),
    }
  })

/** The body that held the process for 3 s, and others that inflate to more than is taken. */
const bombs = (): readonly Shot[] => {
  const { key, head } = { ...EXAMPLES['/api/flow-logs']?.body } as { key: string; head: object }
  const around = (events: string) =>
    `{"key":"${key}","head":${JSON.stringify(head)},"values":{},"events":[${events}]}`
  const bomb = (what: string, json: string): Shot => ({
    route: '/api/flow-logs',
    what,
    method: 'POST',
    target: '/api/flow-logs',
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    body: gzipSync(json),
  })
  const item = JSON.stringify({ b: 'x'.repeat(30), a: [1, [2, [3]]] })
  return [
    bomb('2.6 million empty objects', around(`${'{},'.repeat(2_600_000)}{}`)),
    bomb('600,000 empty objects', around(`${'{},'.repeat(600_000)}{}`)),
    bomb('arrays nested 1 million deep', around('['.repeat(1_000_000))),
    bomb(
      '39,000 members in 1,000 events',
      around(many(990, () => `{"payload":[${many(5, () => item).join()}]}`).join()),
    ),
    bomb('2 MiB in texts of 16 KiB', around(many(125, () => `"${'x'.repeat(16_300)}"`).join())),
    bomb(
      '2 MiB in texts of escapes',
      around(many(125, () => `"${'\\u0041'.repeat(2_700)}"`).join()),
    ),
    bomb('a bomb of 200 MB', ' '.repeat(200_000_000)),
  ]
}

const lead = (values: object, formName: string) => ({
  formName,
  formSubmissionId: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  values,
})

/** Requests that are taken, or refused by the last thing that is looked at, as large as their call takes them. */
export function fullShots(world: FullWorld): readonly Shot[] {
  const texts = (count: number, text: (at: number) => string, name: string) =>
    many(count, (at) => `${name}=${encodeURIComponent(text(at))}`)
      .join('&')
      .slice(0, 1_950)
  const codes = many(50, (at) => (at === 0 ? 'originalservice' : `ac-service${at}`)).join()
  const book = EXAMPLES['/api/mechmate/book']?.body
  return [
    ...searches(),
    ...flowEvents(world),
    ...flowLogs(world),
    ...bombs(),
    posted(
      '/api/kits',
      'eight words, 100 categories',
      {
        keyphrase: WORDS,
        categories: many(30, (at) => ({
          text: `Jarrut${at}`,
          children: [{ text: 'x', children: [{ text: 'y' }] }],
        })),
        page: 0,
      },
      { headers: FINNISH },
    ),
    posted('/api/kits', 'the last page', { page: 99 }, { headers: FINNISH }),
    read('/api/kits/vehicles', 'every manufacturer', '', FINNISH),
    read('/api/kits/vehicles', 'every model', '?manufacturer=Toyota', FINNISH),
    read(
      '/api/hits',
      'many words',
      `?words=${encodeURIComponent(`${WORDS} a e i o u å ä ö`.slice(0, 190))}`,
    ),
    read('/api/hits', 'one letter', '?words=a'),
    read('/api/places', 'a text of 100 characters', `?q=${'gote'.repeat(25)}&lat=57.7&lng=11.97`),
    read('/api/places', 'a misspelt town', '?q=gotebrog'),
    read('/api/geocode', 'a text of 100 characters', `?q=${'gote '.repeat(20)}`),
    read('/api/geocode', 'a misspelt town', '?q=gotebrog'),
    read('/api/places/nearest', 'far from every place', '?lat=89.9&lng=0.1'),
    read(
      '/api/dealers',
      '50 regions, brands and services',
      `?${DEALER_PARAMETERS.keyphrase}=${'a%20'.repeat(40)}&${texts(50, (at) => `Sk${at}`, DEALER_PARAMETERS.places)}`,
    ),
    read('/api/dealers', 'all of them', ''),
    read('/api/dealers/nearest', 'a position', '?lat=57.7&lng=11.97'),
    read('/api/stories', '40 tags', `?parent=stories&${texts(40, (at) => `tag-${at}`, 'tag')}`),
    read('/api/mechmate/prices/{registrationNumber}', '50 codes', `?serviceOfferings=${codes}`),
    read(
      '/api/mechmate/timeslots/from/{registrationNumber}/{departmentId}/{date}/',
      '50 codes',
      `?serviceOfferings=${codes}`,
    ),
    read(
      '/api/mechmate/timeslots/from/{registrationNumber}/{departmentId}/{date}/',
      'one code',
      '?serviceOfferings=originalservice',
    ),
    read(
      '/api/mechmate/departments/closestAvailable',
      '50 codes',
      `?regNo=ABC123&serviceOfferings=${codes}&latitude=57.7&longitude=11.97`,
    ),
    read(
      '/api/mechmate/departments/closestAvailable',
      'one code',
      '?regNo=ABC123&serviceOfferings=originalservice&latitude=57.7&longitude=11.97',
    ),
    posted(
      '/api/mechmate/book',
      '50 services',
      {
        ...book,
        serviceOfferingRequests: many(50, (at) => ({
          kobraId: `s${at}`,
          unitsSelected: null,
          userInput: '1'.repeat(200),
        })),
      },
      { headers: { 'idempotency-key': hex(32) } },
    ),
    posted('/api/mechmate/book', 'a booking', book, { headers: { 'idempotency-key': hex(32) } }),
    posted(
      '/api/forms/comhub',
      'a car of 100 members',
      lead(
        {
          car: Object.fromEntries(many(100, (at) => [`car_${at}`, many(50, () => at)])),
          name: 'Anna',
          phone: '070 1234567',
          email: 'anna@example.se',
          message: 'x'.repeat(2_000),
          quote: true,
          testDrive: true,
          toName: 'Sara',
          toEmail: 'sara@example.se',
          source: `https://x.example/${'a'.repeat(1_900)}`,
        },
        'hedinautomotive-seCarContactForm',
      ),
    ),
    posted(
      '/api/forms/comhub',
      'a lead',
      lead(
        {
          ...({ ...EXAMPLES['/api/forms/comhub']?.body } as { values?: object }).values,
          other: 'å'.repeat(2_000),
        },
        'SellCarForm',
      ),
    ),
    posted(
      '/api/codeweaver/cfd',
      'five requests',
      {
        ...EXAMPLES['/api/codeweaver/cfd']?.body,
        VehicleRequests: many(5, (at) => ({
          Id: `${at}`,
          Parameters: {
            Term: 48,
            CashDeposit: 1_800,
            AnnualMileage: 10_000,
            FinanceProductFamilyKeys: many(5, () => 'PCP'),
            CalculationType: 'ToCashDeposit',
          },
        })),
      },
      { headers: BRITISH },
    ),
    posted('/api/editing/save', 'a text of 50,000 characters', {
      item: 'hedinautomotive-se-start-hero',
      field: 'Title',
      value: '<p>å</p>'.repeat(6_000),
      expected: 0,
    }),
    posted('/api/editing/publish', '500 changes', {
      path: '/',
      seen: many(500, (at) => ({
        item: `hedinautomotive-se-start-${at}`,
        field: 'Title',
        revision: 1 + at,
      })),
    }),
    read('/api/editing/changes', 'the start page', '?path=/'),
    read('/api/editing/history', 'the start page', '?path=/'),
    posted('/api/analyst/sign-in', 'a password of 1,000 characters', {
      name: 'bench',
      password: 'å'.repeat(1_000),
    }),
    ...['funnel', 'heat'].map((name) =>
      read(`/api/analyst/${name}`, 'every run', '?flow=service-booking'),
    ),
    ...['site', 'brand', 'device', 'version'].map((by) =>
      read('/api/analyst/breakdown', `every run by ${by}`, `?flow=service-booking&by=${by}`),
    ),
    read('/api/analyst/compare', 'two versions', '?flow=service-booking&a=3&b=2'),
    read('/api/analyst/runs', 'those dropped', '?flow=service-booking&dropped=services'),
    read('/api/analyst/runs', 'all', ''),
    read('/api/analyst/flows', 'all', ''),
    ...[
      'runs',
      'funnel&flow=service-booking',
      'breakdown&by=site&flow=tyre-hotel',
      'heat&flow=service-booking',
    ].map((what) => read('/api/analyst/export', what, `?what=${what}`)),
  ]
}
