import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { CARD_FIELDS } from '#domain/car'
import { carPath } from '#domain/car-path'
import { CAR_FACETS, CARS_PER_PAGE } from '#domain/car-search'
import { definitionHash } from '#engine'
import { type Happening, writtenLog } from '#engine/testing'
import { sellCarFlow } from '#flows/sell-car'
import { vehicles } from '#fixtures/vehicles'
import { randomOf } from '../../../redirects/testing/random.ts'
import { proofOf } from '../../../app/api/flow-logs/testing/submissions.ts'
import { booking } from '../../../app/api/_routes/testing/samples.ts'

/** A request, but for the address that sends it. */
export interface CostlyRequest {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Makes the next request of a kind: never one that a cache could answer. */
export type NextRequest = () => CostlyRequest

const JSON_TYPE = { 'content-type': 'application/json' } as const
const SEARCH = '/kop-bil/alla-bilar-i-lager'
const EVENTS = 300
const LOGS = 60
const EVENTS_OF_LOG = 400

/** The costliest request of each kind by its name; `url` is the site's. */
export async function costlyRequests(url: string): Promise<Readonly<Record<string, NextRequest>>> {
  const random = randomOf(31)
  const below = (end: number) => Math.floor(random() * end)
  const inTurn = <T>(all: readonly T[]): (() => T) => {
    let at = 0
    return () => {
      const one = all[at % all.length]
      at += 1
      if (one === undefined) throw new Error('there is nothing to ask for')
      return one
    }
  }
  const cars = inTurn(await carPaths(url))
  const pages = inTurn(await contentPaths(url))
  const plates = inTurn(
    vehicles.filter(({ isSupported, scenario }) => isSupported && scenario === null),
  )
  const login = await loginPath(url)
  const logs = inTurn(flowLogs())
  const price = () => `${below(300_000)}-${300_001 + below(600_000)}`
  return {
    'searched lists': () => ({ path: `${SEARCH}?car_fuel=Bensin&car_price=${price()}` }),
    'pages of cars': () => ({ path: cars() }),
    'pages of the content': () => ({ path: pages(), headers: { rsc: '1' } }),
    searches: () => {
      const min = below(300_000)
      const body = {
        index: '',
        fields: CARD_FIELDS,
        keyphrase: 'volvo',
        facets: CAR_FACETS.map((name) => ({ name, sort_order: 'asc' })),
        limit: CARS_PER_PAGE,
        offset: 0,
        sort_name: 'car_price_asc',
        filters: [{ name: 'car_price', min, max: min + 1 + below(600_000) }],
      }
      return posted('/api/search', body)
    },
    bookings: () => {
      const { registrationNumber } = plates()
      const day = new Date(Date.now() + (2 + below(80)) * 86_400_000).toISOString().slice(0, 10)
      const body = { ...booking, registrationNumber, timeSlot: `${day}T${9 + below(6)}:00` }
      const { path, headers, ...rest } = posted('/api/mechmate/book', {
        ...body,
        timeSlot: body.timeSlot.replace(/T(\d):/, 'T0$1:'),
      })
      return { ...rest, path, headers: { ...headers, 'idempotency-key': randomUUID() } }
    },
    streams: () => ({
      path: `/api/mechmate/departments/closestAvailable?regNo=${plates().registrationNumber}&serviceOfferings=originalservice&latitude=57.${below(99)}&longitude=11.9`,
    }),
    leads: () =>
      posted('/api/forms/comhub', {
        formName: 'SellCarForm',
        formSubmissionId: randomUUID(),
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
      }),
    'sign-ins of analysts': () =>
      posted('/api/analyst/sign-in', { name: 'analyst', password: `not-it-${below(1e9)}` }),
    'codes of the tyre hotel': () => ({ path: login, method: 'POST' }),
    'logs of submissions': () => ({
      path: '/api/flow-logs',
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: logs(),
    }),
    'events of flows': () => {
      const run = randomUUID().replaceAll('-', '')
      const at = Date.now() - 5_000
      return posted('/api/flow-events', {
        format: 1,
        run,
        key: run,
        flow: 'sell-car',
        definitionHash: definitionHash(sellCarFlow.definition),
        engineVersion: 2,
        locale: 'sv',
        device: 'phone',
        brand: null,
        createdAt: at,
        sentAt: at + 5_000,
        events: Array.from({ length: EVENTS }, (_, index) => ({
          seq: index + 1,
          at: at + index,
          kind: 'user',
          type: 'field.changed',
          payload: { field: 'option', value: 'sell' },
          hash: '0123abcd',
        })),
      })
    },
  }
}

const posted = (path: string, body: unknown): CostlyRequest => ({
  path,
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify(body),
})

/** Pages of some thousand cars of the made-up Swedish stock. */
async function carPaths(url: string): Promise<readonly string[]> {
  const paths = new Set<string>()
  for (let min = 0; min < 700_000; min += 10_000) {
    const filters = [{ name: 'car_price', min, max: min + 9_999 }]
    const { path, headers, body } = posted('/api/search', {
      fields: ['car_id', 'slug'],
      limit: CARS_PER_PAGE,
      filters,
    })
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers },
      body: String(body),
    })
    if (!answer.ok) throw new Error(`the cars were answered ${answer.status}`)
    const { content } = (await answer.json()) as {
      readonly content: readonly { readonly car_id: number; readonly slug: string }[]
    }
    for (const car of content) paths.add(carPath('/kop-bil', car))
  }
  return [...paths]
}

async function contentPaths(url: string): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/sitemap.xml?part=1`)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = '']) => {
    const { pathname } = new URL(address)
    return /\/\d+(?:\/|$)/.test(pathname) || pathname === '/' ? [] : [pathname]
  })
}

/** Has a code sent to the phone of the customer whose wheels are stored. */
async function loginPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/tirehotel/authorization/search?regNo=TYR100`)
  const { encryptedPhoneNumber } = (await answer.json()) as {
    readonly encryptedPhoneNumber: string
  }
  const query = new URLSearchParams({ encryptedPhoneNumber })
  return `/api/tirehotel/authorization/login?${query}`
}

/** Long logs of cars that are offered, as pages send them. */
function flowLogs(): readonly Buffer[] {
  return Array.from({ length: LOGS }, () => {
    const createdAt = Date.now() - 600_000
    const enter = (field: string, value: string | number): Happening => ({
      type: 'field.changed',
      payload: { field, value },
    })
    const typed = Array.from({ length: EVENTS_OF_LOG }, (_, index) =>
      enter('other', `a text that is changed ${index}`),
    )
    const log = writtenLog(sellCarFlow.definition, { run: randomUUID(), createdAt }, () => [
      { type: 'opened', payload: { at: createdAt } },
      enter('option', 'trade-in'),
      enter('milage', 4500),
      enter('regno', 'ABC123'),
      enter('name', 'Anna Berg'),
      enter('phone', '+46701234567'),
      enter('email', 'anna@example.se'),
      ...typed,
      {
        type: 'submit',
        payload: {
          submissionId: randomUUID(),
          at: Date.now(),
          today: new Date().toISOString().slice(0, 10),
          website: '',
        },
      },
    ])
    return gzipSync(JSON.stringify(proofOf(log)))
  })
}
