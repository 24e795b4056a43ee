import { beforeAll, describe, test } from 'vitest'
import type { Services } from '#services'
import type { OpenIdPort, SignInOutcome } from '#services/analysts'
import type { PublishOutcome, RestoreOutcome, SaveOutcome } from '#services/content'
import type { CollectOutcome } from '#services/flow-events'
import type { LeadOutcome } from '#services/leads'
import type { Geocoding } from '#services/places'
import type { TyreHotelFailure } from '#services/tyre-hotel'
import type { WorkshopFailure } from '#services/workshop'
import {
  CAR,
  CREATE,
  everyMethod,
  example,
  GEOCODE,
  get,
  OFFERINGS,
  on,
  PLACED,
  REVIEW,
  SECRET,
  SIGNED_IN,
  TIMES,
  useFailingCalls,
  WORKSHOP,
  type Rows,
} from './_routes/testing/failing-calls.ts'

const EDITING_SECRET = 'the-secret-of-this-test-alone'
const { call, world, expectStatuses } = useFailingCalls({ EDITING_SECRET })

const BOOK = example('/api/mechmate/book')
const SEARCH = get('/api/tirehotel/authorization/search?regNo=TYR100')
const LOGIN = example('/api/tirehotel/authorization/login')
const VALIDATE = {
  target: '/api/tirehotel/authorization/validate?authToken=token&otpToken=1234',
  asked: { method: 'POST' },
}

const failed = (code: string) => ({
  ok: false,
  failure: {
    code,
    message: 'I systemets ord',
    field: 'freeText',
    bookingNumber: 'B-1',
    seconds: 7,
  },
})

const openTyreSession: Partial<Services['tyreSessions']> = {
  find: async () => ({
    customer: 'a customer',
    bookingConfirmationId: 'a-booking',
    vehicles: ['TYR100', 'BMW'].map((regNo) => ({ regNo, brandCode: 'BMW', erpIds: ['4210'] })),
  }),
}

describe('a failure that the workshop system answers', () => {
  const READS = [...OFFERINGS, ...PLACED]
  const ROWS: Rows<WorkshopFailure['code']> = {
    'unknown-plate': [...on(404, CAR, ...READS), ...on(422, BOOK)],
    'unsupported-car': on(422, ...READS, BOOK),
    'unknown-department': [...on(404, ...PLACED), ...on(422, BOOK)],
    'slot-taken': [...on(409, BOOK), ...on(503, ...WORKSHOP)],
    'already-booked': [...on(409, BOOK), ...on(503, ...WORKSHOP)],
    'key-reused': [...on(422, BOOK), ...on(503, ...WORKSHOP)],
    refused: on(422, ...WORKSHOP, BOOK),
    invalid: on(422, ...WORKSHOP, BOOK),
    unavailable: on(503, ...WORKSHOP, BOOK),
  }
  test.each(Object.entries(ROWS))(
    '%s is answered with its documented status',
    async (code, rows) => {
      const port = everyMethod(async () => failed(code))
      await expectStatuses(rows, { workshop: () => port })
    },
  )
})

describe('a failure that the tyre hotel answers', () => {
  const EVERY = [SEARCH, LOGIN, VALIDATE, ...SIGNED_IN]
  const ROWS: Rows<TyreHotelFailure['code']> = {
    'no-agreement': on(404, SEARCH),
    'number-ended': on(422, LOGIN),
    'too-soon': on(429, LOGIN),
    'code-wrong': on(422, VALIDATE),
    'code-spent': on(422, VALIDATE),
    'code-ended': on(422, VALIDATE),
    'unknown-workshop': on(404, ...TIMES, CREATE),
    'slot-taken': [...on(409, CREATE), ...on(503, SEARCH, LOGIN, VALIDATE, ...TIMES)],
    'already-booked': on(409, CREATE),
    'already-reviewed': on(409, REVIEW),
    'key-reused': on(422, CREATE),
    refused: on(422, ...EVERY),
    invalid: on(422, ...EVERY),
    unavailable: on(503, ...EVERY),
  }
  test.each(Object.entries(ROWS))(
    '%s is answered with its documented status',
    async (code, rows) => {
      const port = everyMethod(async () => failed(code))
      await expectStatuses(rows, { tyreHotel: () => port, tyreSessions: openTyreSession })
    },
  )
})

/** Codes or reasons of what is not `ok`. */
type Refused<Outcome, Key extends string> = Extract<
  Outcome extends { readonly ok: false } & { readonly [key in Key]: infer Why } ? Why : never,
  string
>

describe('a refusal that is an outcome', () => {
  type Lead = Extract<LeadOutcome, { readonly ok: false }>['failure']['code']
  const LEADS: Rows<Lead> = {
    invalid: on(422, example('/api/forms/comhub')),
    'id-reused': on(422, example('/api/forms/comhub')),
  }
  test.each(Object.entries(LEADS))('of a lead: %s', async (code, rows) => {
    await expectStatuses(rows, { leads: everyMethod(async () => failed(code)) })
  })

  const EVENTS: Rows<Refused<CollectOutcome, 'code'>> = {
    invalid: on(422, example('/api/flow-events')),
    'run-taken': on(409, example('/api/flow-events')),
    'run-over': on(410, example('/api/flow-events')),
  }
  test.each(Object.entries(EVENTS))('of a batch of events: %s', async (code, rows) => {
    const collector = everyMethod(async () => ({ ok: false, code, field: 'run' }))
    await expectStatuses(rows, { collector })
  })

  test('of a log, while too many wait', async () => {
    const flowLogs = everyMethod(async () => 'full')
    await expectStatuses(on(429, example('/api/flow-logs')), { flowLogs })
  })

  const SIGN_IN: Rows<Refused<SignInOutcome, 'code'>> = {
    wrong: on(422, example('/api/analyst/sign-in')),
    'too-many': on(429, example('/api/analyst/sign-in')),
  }
  test.each(Object.entries(SIGN_IN))('of an analyst’s password: %s', async (code, rows) => {
    const analysts = everyMethod(async () => ({ ok: false, code, waitSeconds: 7 }))
    await expectStatuses(rows, { analysts })
  })

  const CALLBACK = get('/api/analyst/open-id/callback?code=a&state=b', {
    cookie: `analyst-open-id=${SECRET}`,
  })
  const OPEN_ID: Rows<Refused<Awaited<ReturnType<OpenIdPort['finish']>>, 'code'>> = {
    refused: on(303, CALLBACK),
    'no-role': on(303, CALLBACK),
  }
  test.each(Object.entries(OPEN_ID))('of the identity provider: %s', async (code, rows) => {
    await expectStatuses(rows, { openId: everyMethod(async () => ({ ok: false, code })) })
  })
  test('of the identity provider that is away', async () => {
    const openId = everyMethod(() => Promise.reject(new Error('away')))
    await expectStatuses(on(503, get('/api/analyst/open-id'), CALLBACK), { openId })
  })

  const GEOCODED: Rows<Exclude<Geocoding['status'], 'OK'>> = {
    ZERO_RESULTS: on(200, GEOCODE),
    ERROR: on(200, GEOCODE),
  }
  test.each(Object.entries(GEOCODED))('of a geocoder: %s', async (status, rows) => {
    const port = everyMethod(async () => ({ status }))
    await expectStatuses(rows, { places: () => port })
  })

  const SAVE: Rows<Refused<SaveOutcome, 'reason'>> = {
    conflict: on(409, example('/api/editing/save')),
    'unknown-field': on(422, example('/api/editing/save')),
    required: on(422, example('/api/editing/save')),
    'bad-address': on(422, example('/api/editing/save')),
    'bad-target': on(422, example('/api/editing/save')),
    'bad-picture': on(422, example('/api/editing/save')),
    'too-long': on(422, example('/api/editing/save')),
  }
  const PUBLISH: Rows<Refused<PublishOutcome, 'reason'>> = {
    changed: on(409, example('/api/editing/publish')),
    'unknown-field': on(422, example('/api/editing/publish')),
  }
  const RESTORE: Rows<Refused<RestoreOutcome, 'reason'>> = {
    changed: on(409, example('/api/editing/restore')),
    'unknown-page': on(422, example('/api/editing/restore')),
    'unknown-revision': on(422, example('/api/editing/restore')),
  }
  const EDITS = [SAVE, PUBLISH, RESTORE].flatMap((rows) => Object.entries(rows))
  let editor = ''
  beforeAll(async () => {
    const entered = await call(`/api/editing/enter?secret=${EDITING_SECRET}`)
    editor = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  })
  test.each(EDITS)('of an edit: %s', async (reason, rows) => {
    const refused = async () => ({ ok: false, reason, revision: 2, value: 'Hej', limit: 80 })
    const { content } = world().services
    const edits = {
      changes: content.editing?.changes,
      history: content.editing?.history,
      save: refused,
      publish: refused,
      restore: refused,
    }
    const asEditor = rows.map(({ asked, ...row }) => ({
      ...row,
      asked: { ...asked, headers: { ...asked.headers, cookie: editor } },
    }))
    await expectStatuses(asEditor, { content: { ...content, editing: edits } })
  })
})
