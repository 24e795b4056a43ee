import { afterEach, expect } from 'vitest'
import { sites } from '#domain/sites'
import { provideServices, type Environment } from '#server/testing'
import { EXAMPLES } from '../../_reference/examples.ts'
import { posted, type Asked } from '../ask.ts'
import { problemOf, useCalls, type Calls } from './calls.ts'

export interface Sent {
  readonly target: string
  readonly asked: Asked
}
/** A call that reaches a port, and the status that the port's failure comes to. */
export interface Row extends Sent {
  readonly status: number
}
/** A new code without its calls does not compile. */
export type Rows<Code extends string> = Readonly<Record<Code, readonly Row[]>>

const hostIn = (country: string) => sites.find((site) => site.country === country)?.host ?? ''
export const BRITISH = { host: hostIn('GB') }
export const FINNISH = { host: hostIn('FI') }
/** Cookie of a session; the port that is called decides whether it is valid. */
export const SECRET = 'a'.repeat(43)

export const get = (target: string, headers: Readonly<Record<string, string>> = {}): Sent => ({
  target,
  asked: { headers },
})

/** Example request of the call, as the reference has it. */
export function example(template: string, headers: Readonly<Record<string, string>> = {}): Sent {
  const { query = {}, headers: own = {}, body } = EXAMPLES[template] ?? {}
  const asked = new URLSearchParams(query).toString()
  const sent = { ...own, ...headers }
  return {
    target: asked === '' ? template : `${template}?${asked}`,
    asked: body === undefined ? { method: 'POST', headers: sent } : posted(body, sent),
  }
}

export const on = (status: number, ...sent: readonly Sent[]): readonly Row[] =>
  sent.map((one) => ({ ...one, status }))

const tyres = (path: string) => example(`/api/tirehotel/${path}`, { cookie: `tirehotel=${SECRET}` })

export const CAR = get('/api/mechmate/car/ABC123')
const BRAND = get('/api/mechmate/authorized-workshop/bmw')
export const OFFERINGS = [get('/api/mechmate/services/ABC123'), get('/api/mechmate/addons/ABC123')]
export const PLACED = [
  get('/api/mechmate/prices/ABC123?serviceOfferings=originalservice'),
  get(
    '/api/mechmate/timeslots/from/ABC123/molndal-bmw/2026-03-09?serviceOfferings=originalservice',
  ),
]
export const WORKSHOP = [CAR, BRAND, ...OFFERINGS, ...PLACED]
export const GEOCODE = get('/api/geocode?q=lund')
export const TIMES = [tyres('booking/GetTimeslotDays'), tyres('booking/GetTimeslots')]
export const CREATE = tyres('booking/create')
const OFFER = tyres('offers/tyres')
export const REVIEW = tyres('review/addReview')
export const SIGNED_IN = [...TIMES, CREATE, OFFER, REVIEW]

/** A port whose every method does the same. */
export const everyMethod = (method: () => Promise<unknown>): never =>
  new Proxy({}, { get: () => method }) as never

interface FailingCalls extends Pick<Calls, 'world' | 'call'> {
  /**
   * Sends each call over HTTP while services are replaced. A status that the reference does not name for
   * the call is answered with 500 (undocumented.ts).
   */
  expectStatuses(rows: readonly Row[], replaced: object): Promise<void>
}

export function useFailingCalls(env: Environment = {}): FailingCalls {
  const { world, call } = useCalls(env)
  afterEach(() => provideServices(world().services))
  return {
    world,
    call,
    async expectStatuses(rows, replaced) {
      provideServices({ ...world().services, ...replaced })
      expect(rows.length).toBeGreaterThan(0)
      for (const { target, asked, status } of rows) {
        const answer = await call(target, asked)
        const name = `${asked.method ?? 'GET'} ${target}`
        expect([name, answer.status]).toEqual([name, status])
        if (answer.headers['content-type'] === 'application/problem+json') problemOf(answer)
        if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    },
  }
}
