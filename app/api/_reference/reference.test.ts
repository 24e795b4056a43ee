import type { ServedFlow } from '#engine'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sourceFiles } from '../../../tests/run/source-files.ts'
import { createAnalystAccounts } from '#services'
import { ask, posted, type Answered } from '../_routes/ask.ts'
import { CALLS } from '../_routes/table.ts'
import { undocumented } from '../_routes/undocumented.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { Visitor } from '../tirehotel/testing/visitor.ts'
import { referenceCalls } from './calls.ts'
import { EXAMPLES } from './examples.ts'
import { markdown } from './markdown.ts'
import { openApi } from './openapi.ts'

// Works within a request of Next only.
vi.mock('next/cache', () => ({ revalidatePath: vi.fn<() => void>() }))

const SECRET = 'the-secret-of-this-test-alone'

describe('the reference', () => {
  test('is what the schemas say: `npm run api-docs` after a change', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(markdown())
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApi())),
    )
  })

  test('has every call that there is, once', () => {
    const files = sourceFiles('app/api', /^route\.ts$/)
    const paths = files
      .map((path) =>
        path.replace(/^app(.*)\/route\.ts$/, '$1').replaceAll(/\[(?:\.{3})?(\w+)\]/g, '{$1}'),
      )
      .filter((path) => path !== '/api/_http' && path !== '/api/[{path}]')
    expect(Object.keys(CALLS).toSorted()).toEqual(paths.toSorted())
    const calls = referenceCalls().map(({ method, described }) => `${method} ${described.template}`)
    expect(new Set(calls).size).toBe(calls.length)
    const templates = referenceCalls().map(({ described }) =>
      described.template.replace(/\/$/, '').replace(/^\/dev/, '/api/dev'),
    )
    expect([...new Set(templates)]).toEqual(Object.keys(CALLS))
  })

  test('says what no type can: a service without a unit price takes no units', () => {
    const book = markdown()
      .split('\n## ')
      .find((section) => section.startsWith('POST /api/mechmate/book'))
    expect(book).toMatch(
      /unitsSelected` \| integer.* or null \| yes \| Must be null when .*unitPrice/,
    )
  })

  test('has an example of every call that is posted', () => {
    const posts = referenceCalls().flatMap(({ method, described }) =>
      method === 'POST' ? [described.template] : [],
    )
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(posts.toSorted())
  })
})

describe('an example', () => {
  let world: World
  let visitor: Visitor
  beforeAll(async () => {
    world = await openWorld({ EDITING_SECRET: SECRET, REVALIDATE_SECRET: SECRET })
    visitor = new Visitor(world.origin)
  }, 180_000)
  afterAll(() => world.close())

  const editor = async () => {
    const entered = await ask(world.origin, `/api/editing/enter?secret=${SECRET}`)
    return entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }
  interface More {
    readonly query?: Record<string, string>
    readonly headers?: Record<string, string>
    readonly body?: object
  }
  /** What an example cannot know: who is signed in, and what the call before answered. */
  const before: Record<string, () => Promise<More>> = {
    '/api/analyst/sign-in': async () => {
      const accounts = createAnalystAccounts(world.services.database, Date.now)
      return { body: { name: 'analyst', password: (await accounts.addFirst())?.password } }
    },
    '/api/flow-events': async () => {
      const { address } = (await ask(world.origin, '/api/flows/sell-car')).json() as ServedFlow
      return { body: { ...EXAMPLES['/api/flow-events']?.body, definitionHash: address } }
    },
    '/api/jotform': async () => {
      const reference = EXAMPLES['/api/jotform']?.headers?.['Idempotency-Key'] ?? ''
      world.services.madeUpForms?.submit('241010101010101', { reference, comment: 'Bra kaffe.' })
      return {}
    },
    '/api/editing/save': async () => ({ headers: { cookie: await editor() } }),
    '/api/editing/publish': async () => ({ headers: { cookie: await editor() } }),
    '/api/editing/restore': async () => ({ headers: { cookie: await editor() } }),
    '/api/revalidate': async () => ({ headers: { Authorization: `Bearer ${SECRET}` } }),
    '/api/tirehotel/authorization/login': async () => {
      const found = (await visitor.search('TYR100')).json() as Record<string, string>
      return { body: { encryptedPhoneNumber: found['encryptedPhoneNumber'] } }
    },
    '/api/tirehotel/authorization/validate': async () => {
      // A second code may be asked for only a minute later.
      const found = new Visitor(world.origin)
      const { token, code } = await found.askForCode('DKH101')
      return {
        body: { authToken: token, otpToken: code },
        headers: { cookie: found.cookie ?? '' },
      }
    },
  }
  const signedIn = async (): Promise<More> => {
    const secret = await world.services.tyreSessions.open([CAR])
    return { headers: { cookie: `__Host-tirehotel=${secret}; tirehotel=${secret}` } }
  }

  async function send(template: string): Promise<Answered> {
    const { query, headers, body } = EXAMPLES[template] ?? {}
    const needs = before[template] ?? (template.startsWith('/api/tirehotel/') ? signedIn : null)
    const more: More = needs ? await needs() : {}
    const asked = new URLSearchParams({ ...query, ...more.query }).toString()
    const sent = { ...headers, ...more.headers }
    const path = template.replace('{vendor}', 'marketing-form')
    const target = asked === '' ? path : `${path}?${asked}`
    const given = more.body ?? body
    return ask(
      world.origin,
      target,
      given ? posted(given, sent) : { method: 'POST', headers: sent },
    )
  }

  test.each(Object.keys(EXAMPLES).filter((path) => !path.endsWith('/addReview')))(
    'of %s is accepted as it stands',
    async (template) => {
      const answer = await send(template)
      expect(answer.text).not.toContain('urn:forecourt:problem')
      expect([200, 202, 204]).toContain(answer.status)
    },
  )

  test('of /api/tirehotel/review/addReview is accepted once something is booked', async () => {
    const secret = await world.services.tyreSessions.open([CAR])
    await world.services.tyreSessions.booked(secret, 'a-booking-of-this-test')
    const cookie = `__Host-tirehotel=${secret}; tirehotel=${secret}`
    const path = '/api/tirehotel/review/addReview'
    const answer = await ask(world.origin, path, posted(EXAMPLES[path]?.body, { cookie }))
    expect(answer.status).toBe(204)
  })
})

const CAR = {
  regNo: 'TYR100',
  name: 'BMW',
  brand: 'BMW',
  brandCode: 'BMW',
  model: '320d',
  packageLevel: '',
  productId: '',
  tires: [],
  location: {
    locationName: 'Mölndal',
    phone: '',
    email: '',
    workshops: [{ erpId: '4210', locationName: 'Mölndal', departmentName: 'Däckhotell' }],
  },
}

describe('every answer that a test of a call gets is held to the reference', () => {
  const described = CALLS['/api/mechmate/car/{registrationNumber}']?.GET.described
  const car = {
    registrationNumber: 'ABC123',
    brand: 'BMW',
    model: '320d',
    buildYear: 2019,
    hasServiceAgreement: false,
    isSupported: true,
  }
  const problem = (name: string) =>
    new Response(JSON.stringify({ type: `urn:forecourt:problem:${name}` }), {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    })

  test('one that is as documented passes', async () => {
    expect(await undocumented(described, 'GET', Response.json(car))).toBeNull()
    expect(await undocumented(described, 'GET', problem('unknown-plate'))).toBeNull()
  })

  test.each([
    ['a member more', Response.json({ ...car, colour: 'blue' })],
    ['a member less', Response.json({ ...car, brand: undefined })],
    ['another type', Response.json({ ...car, buildYear: '2019' })],
    ['another status', Response.json(car, { status: 202 })],
    ['another refusal', problem('slot-taken')],
  ])('one with %s does not', async (_what, answer) => {
    expect(await undocumented(described, 'GET', answer)).not.toBeNull()
  })
})
