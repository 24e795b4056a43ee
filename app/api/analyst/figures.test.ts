import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompareAnswer, FunnelAnswer } from '#domain/flow-analysis'
import { sampleVisits } from '#flows/samples'
import { createAnalystAccounts } from '#services'
import { batchOf, store } from '../../../tests/flow-analysis/store.ts'
import { ask } from '../_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'

const FLOW = 'service-booking'
const visits = [...sampleVisits({ count: 60, seed: 3, until: WORLD_NOW, days: 2 })]
const bookings = visits.filter(({ definition }) => definition.id === FLOW)
const booking = bookings.find(({ events }) => events.length > 5)
const CALLS = [
  'runs',
  `runs/${booking?.run}`,
  `funnel?flow=${FLOW}`,
  `breakdown?flow=${FLOW}&by=device`,
  `heat?flow=${FLOW}`,
  `compare?flow=${FLOW}&a=1&b=2`,
  'flows',
  'export?what=runs',
]

let world: World
let cookie = ''
beforeAll(async () => {
  world = await openWorld()
  await store(
    world.services.flowEvents,
    visits.map((visit) => batchOf(visit)),
  )
  cookie = `analyst=${await world.services.analysts.open({ name: 'anna', roles: ['analyst'] })}`
})
afterAll(() => world.close())

const call = (path: string, headers: Record<string, string> = { cookie }) =>
  ask(world.origin, `/api/analyst/${path}`, { headers })

describe.each(CALLS)('%s', (path) => {
  test('is answered to an analyst, and stored by nobody', async () => {
    const answer = await call(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
  })

  test('is a 401 without a session, and a 403 in another role', async () => {
    const { analysts } = world.services
    const ended = await analysts.open({ name: 'bo', roles: ['analyst'] })
    await analysts.end(ended)
    for (const wrong of ['', `analyst=${ended}`, `analyst=${'A'.repeat(43)}`]) {
      expect((await call(path, { cookie: wrong })).status).toBe(401)
    }
    const other = await analysts.open({ name: 'cia', roles: ['personal-values'] })
    expect((await call(path, { cookie: `analyst=${other}` })).status).toBe(403)
  })
})

test('a removed account is signed out at once', async () => {
  const { database, analysts } = world.services
  const accounts = createAnalystAccounts(database, () => WORLD_NOW)
  const password = (await accounts.add({ name: 'dan', roles: ['analyst'] })) ?? ''
  const signedIn = await analysts.signIn({ name: 'dan', password, address: '::1', browser: null })
  if (!signedIn.ok) throw new Error(signedIn.code)
  const headers = { cookie: `analyst=${signedIn.session}` }
  expect((await call('flows', headers)).status).toBe(200)
  await accounts.remove('dan')
  expect((await call('flows', headers)).status).toBe(401)
})

test('a run comes with its events as they are stored', async () => {
  const answer = (await call(`runs/${booking?.run}`)).json()
  expect(answer).toMatchObject({
    run: { run: booking?.run, flow: FLOW, site: booking?.site },
    engineVersion: 2,
    events: booking?.events.map(({ seq, at, type, payload }) => ({ seq, at, type, payload })),
  })
  expect((await call(`runs/${'f'.repeat(32)}`)).status).toBe(404)
})

test('the export has a line for each element that is shown', async () => {
  const lines = async (query: string) =>
    (await call(`export?${query}`)).text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  expect(await lines('what=runs')).toHaveLength(visits.length)
  expect(await lines(`what=run&run=${booking?.run}`)).toHaveLength(booking?.events.length ?? -1)
  const funnel = (await call(`funnel?flow=${FLOW}`)).json() as { steps: unknown }
  expect(await lines(`what=funnel&flow=${FLOW}`)).toEqual(funnel.steps)
  const version = booking?.definition.version ?? 0
  const two = `flow=${FLOW}&a=${version}&b=${version + 1}&device=phone`
  const { a, b } = (await call(`compare?${two}`)).json() as CompareAnswer
  expect(a.runs).toBeGreaterThan(0)
  const own = ({ runs, finished, steps }: FunnelAnswer, of: number) => [
    { version: of, runs, finished },
    ...steps.map((step) => ({ version: of, ...step })),
  ]
  expect(await lines(`what=compare&${two}`)).toEqual([...own(a, version), ...own(b, version + 1)])
})

test('a funnel has the steps in the order in which a visitor comes to them', async () => {
  const { steps } = (await call(`funnel?flow=${FLOW}`)).json() as {
    steps: readonly { step: string }[]
  }
  expect(steps.map(({ step }) => step)).toEqual([
    'car',
    'services',
    'addons',
    'workshop',
    'confirmation',
  ])
})

test.each([
  'runs?cursor=x',
  'runs?from=yesterday',
  'runs?step=a&unknown=b',
  'runs/x',
  'funnel',
  `funnel?flow=${FLOW}&window=0`,
  `breakdown?flow=${FLOW}&by=person`,
  `compare?flow=${FLOW}&a=1`,
  'export?what=all',
  'export?what=run&run=x',
])('%s is a bad request', async (path) => {
  expect((await call(path)).status).toBe(400)
})
