import { describe, expect, test } from 'vitest'
import { FinanceFailed, isFinanceFailed } from '#services/finance-uk'
import { isSearchFailed } from '#services/search-index'
import { copiedError, copiedErrors } from '../../services/testing/second-copy.ts'
import { PORT_FAILURES } from './_http/port-failures.ts'
import { booking } from './_routes/testing/calls.ts'
import {
  BRITISH,
  everyMethod,
  example,
  FINNISH,
  GEOCODE,
  get,
  on,
  SECRET,
  SIGNED_IN,
  useFailingCalls,
  WORKSHOP,
  type Rows,
} from './_routes/testing/failing-calls.ts'
import { workshopAgreement } from './flow-logs/workshop-record.ts'

const { expectStatuses } = useFailingCalls()

const LEGAL = get('/api/codeweaver/legal?quoteRef=PCP-nobody', BRITISH)
const FINANCE = [example('/api/codeweaver/default'), example('/api/codeweaver/cfd'), LEGAL]
const MEDIA = ['', '/frames/1', '/interior'].map((rest) =>
  get(`/api/car-media/AB21CDE${rest}`, BRITISH),
)
const INDEX = [
  example('/api/search'),
  get('/api/dealers'),
  get('/api/dealers/nearest?lat=57.7&lng=11.97'),
  example('/api/kits'),
  get('/api/kits/vehicles', FINNISH),
  get('/api/kits/vehicles?manufacturer=Toyota', FINNISH),
]
const HITS = get('/api/hits?words=volvo')
const STORIES = get('/api/stories?parent=index-1&after=cursor')
const PLACES = [get('/api/places?q=lund'), get('/api/places/nearest?lat=57.7&lng=11.97')]
const STORED = [
  get('/api/flows/sell-car'),
  get(`/api/flows/sell-car/${'0'.repeat(64)}`),
  get('/api/mechmate/calendar/an-id'),
  get('/api/tirehotel/calendar/an-id', { cookie: `tirehotel=${SECRET}` }),
  get('/api/analyst/flows', { cookie: `analyst=${SECRET}` }),
  get('/api/analyst/session', { cookie: `analyst=${SECRET}` }),
  get('/dev/inbox', { accept: 'application/json' }),
  example('/api/analyst/sign-in'),
  example('/api/flow-events'),
  example('/api/flow-logs'),
  example('/api/forms/comhub'),
  ...SIGNED_IN,
]

type CodeOf<Name extends keyof typeof PORT_FAILURES> = Extract<
  keyof (typeof PORT_FAILURES)[Name],
  string
>

describe('an error that a port throws', () => {
  const AWAY = on(503, ...STORED)
  const NO_CONTENT = [...on(503, STORIES), ...on(200, HITS)]
  const NO_INDEX = [...on(503, ...INDEX), ...on(200, HITS)]
  const ROWS: { readonly [Name in keyof typeof PORT_FAILURES]: Rows<CodeOf<Name>> } = {
    CarMediaFailed: { unavailable: on(503, ...MEDIA) },
    ContentError: {
      ContentUnavailable: NO_CONTENT,
      ContentTimeout: NO_CONTENT,
      ContentMalformed: NO_CONTENT,
      ContentRefused: on(400, STORIES),
    },
    DatabaseError: { unavailable: AWAY, locked: AWAY, full: AWAY, damaged: AWAY, migration: AWAY },
    FinanceFailed: { unavailable: on(503, ...FINANCE), 'quote-unknown': on(404, LEGAL) },
    FormBuilderFailed: { unavailable: on(503, example('/api/jotform')) },
    Overloaded: {
      overloaded: on(503, example('/api/analyst/sign-in'), ...PLACES, GEOCODE),
    },
    SearchFailed: { unavailable: NO_INDEX, 'facets-missing': NO_INDEX },
    TooManyReads: {
      'too-many-reads': [...on(429, ...WORKSHOP, ...INDEX, ...PLACES, GEOCODE), ...on(200, HITS)],
    },
  }
  /** The ports that throw it. */
  const PORTS: { readonly [Name in keyof typeof PORT_FAILURES]: (port: never) => object } = {
    CarMediaFailed: (carMedia) => ({ carMedia }),
    ContentError: (content) => ({ content }),
    DatabaseError: (port) => ({
      definitions: port,
      tyreSessions: port,
      analysts: port,
      inbox: port,
      collector: port,
      flowLogs: port,
      leads: port,
      calendarEntry: (port as { find: unknown }).find,
    }),
    FinanceFailed: (financeUk) => ({ financeUk }),
    FormBuilderFailed: (formBuilder) => ({ formBuilder }),
    Overloaded: (port) => ({ analysts: port, places: () => port }),
    SearchFailed: (searchIndex) => ({ searchIndex }),
    TooManyReads: (port) => ({ searchIndex: port, workshop: () => port, places: () => port }),
  }
  const failures = Object.entries(ROWS).flatMap(([name, codes]) =>
    Object.entries(codes).map(([code, rows]) => [name as keyof typeof ROWS, code, rows] as const),
  )

  test.each(failures)(
    '%s (%s) is answered with its documented status, whichever copy of the class threw it',
    async (name, code, rows) => {
      const error = await copiedError(name, code)
      await expectStatuses(rows, PORTS[name](everyMethod(() => Promise.reject(error))))
    },
  )

  test('each error of each port has a row', async () => {
    expect([...(await copiedErrors()).keys()].toSorted()).toEqual(Object.keys(ROWS).toSorted())
  })

  test('is identified by name and code: codes alone are not unique', async () => {
    const unavailable = await copiedError('FinanceFailed', 'unavailable')
    expect(unavailable).not.toBeInstanceOf(FinanceFailed)
    expect([
      isFinanceFailed(unavailable),
      isFinanceFailed(unavailable, 'unavailable'),
      isFinanceFailed(unavailable, 'quote-unknown'),
      isSearchFailed(unavailable),
      isSearchFailed(unavailable, 'unavailable'),
      isFinanceFailed({ name: 'FinanceFailed', code: 'unavailable' }),
    ]).toEqual([true, true, false, false, false, false])
  })

  test('a workshop that may not be asked any more leaves the log of a booking drifted', async () => {
    const refused = await copiedError('TooManyReads', 'too-many-reads')
    const car = { registrationNumber: 'ABC123', brand: 'BMW', model: '320d', buildYear: 2019 }
    const context = {
      car: { ...car, hasServiceAgreement: false, isSupported: true },
      lat: null,
      lng: null,
      services: {},
    }
    const workshop = everyMethod(() => Promise.reject(refused))
    expect(await workshopAgreement(workshop, booking, { context, isAnswered: false })).toBe(
      'drifted',
    )
  })

  const bugs = [
    new Error('a bug'),
    Object.assign(new Error('of a vendor'), { code: 'unavailable' }),
  ]
  test.each(bugs)('answers 500 to an error of no port: %s', async (error) => {
    const financeUk = everyMethod(async () => {
      throw error
    })
    await expectStatuses(on(500, ...FINANCE), { financeUk })
  })
})
