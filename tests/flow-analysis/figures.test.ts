import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BREAKDOWNS, type FunnelQuery } from '#domain/flow-analysis'
import type { FlowDefinition } from '#engine'
import { flows } from '#flows'
import { sampleVisits, type SampleVisit } from '#flows/samples'
import { publishFlows } from '#server/testing'
import { createServices, type Services } from '#services'
import type { EventBatch } from '#services/flow-events'
import { seededFolder } from '#services/testing'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { expectedBreakdown, expectedFunnel, expectedHeat } from './expected.ts'
import { batchOf, store } from './store.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const FLOW = 'service-booking'
const HOUR = 3_600_000

const published = flows.find(({ definition }) => definition.id === FLOW)?.definition
if (!published) throw new Error('There is no booking.')
/** Another version of the same steps, so that two can be compared. */
const later: FlowDefinition = { ...published, version: published.version + 1 }

const visits = [
  ...sampleVisits({
    count: 250,
    seed: 7,
    until: NOW,
    days: 3,
    versions: { [FLOW]: [published, later] },
  }),
]
const bookings = visits.filter(({ definition }) => definition.id === FLOW)

/** As lines do it: in parts, the last of them first, one of them twice. */
const inParts = (visit: SampleVisit, n: number): readonly EventBatch[] => {
  const { events } = visit
  if (n % 3 === 0 || events.length < 4) return [batchOf(visit)]
  const [a, b, c] = [events.slice(0, 2), events.slice(2, -1), events.slice(-1)]
  const order = n % 3 === 1 ? [a, b, b, c] : [c, a, b, a]
  return order.map((part) => batchOf(visit, part))
}

let postgres: TestPostgres
let dataDir: string
const opened: Services[] = []
const world: Record<string, Services> = {}

beforeAll(async () => {
  dataDir = await seededFolder()
  postgres = await startPostgres()
  for (const [name, databaseUrl] of [
    ['PostgreSQL', await postgres.newDatabase()],
    ['the embedded database', null],
  ] as const) {
    const services = await createServices({ dataDir, databaseUrl, now: () => NOW })
    opened.push(services)
    world[name] = services
    const { database, flowEvents } = services
    await publishFlows(services, { warn: () => {} })
    const address = bookings.find(({ definition }) => definition === later)?.definitionHash
    await database.query(
      'insert into flow_definition (address, flow, version, json) values ($1, $2, $3, $4)',
      [address, FLOW, later.version, JSON.stringify(later)],
    )
    await store(flowEvents, visits.flatMap(inParts))
  }
}, 120_000)
afterAll(async () => {
  for (const services of opened) await services.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['PostgreSQL', 'the embedded database'])('on %s', (name) => {
  const analysis = () => {
    const services = world[name]
    if (!services) throw new Error(`${name} is not open`)
    return services.flowAnalysis
  }

  const cases: readonly (readonly [
    string,
    Partial<FunnelQuery>,
    (visit: SampleVisit) => boolean,
  ])[] = [
    ['all of them', {}, () => true],
    ['within ten minutes', { window: 600_000 }, () => true],
    [
      'of a site and device',
      { site: 'hedinautomotive-se', device: 'phone' },
      ({ site, device }) => site === 'hedinautomotive-se' && device === 'phone',
    ],
    [
      'of a brand and version',
      { brand: 'bmw', version: later.version },
      ({ brand, definition }) => brand === 'bmw' && definition === later,
    ],
    [
      'of a day',
      { from: NOW - 24 * HOUR, to: NOW - 2 * HOUR, locale: 'sv' },
      ({ startedAt, locale }) =>
        startedAt >= NOW - 24 * HOUR && startedAt < NOW - 2 * HOUR && locale === 'sv',
    ],
  ]

  test.each(cases)('the funnel is what was in view: %s', async (_, query, isMeant) => {
    const expected = expectedFunnel(bookings.filter(isMeant), query.window)
    expect(expected.runs).toBeGreaterThan(0)
    const answer = await analysis().funnel({ flow: FLOW, ...query })
    expect(answer).toEqual({ ...expected, completeness: 1, progress: 1 })
  })

  test.each(BREAKDOWNS)('so is the breakdown by %s', async (by) => {
    const valueOf = (visit: SampleVisit) =>
      by === 'version' ? String(visit.definition.version) : visit[by]
    const { rows, progress } = await analysis().breakdown({ flow: FLOW, by })
    expect({ rows, progress }).toEqual({ rows: expectedBreakdown(bookings, valueOf), progress: 1 })
  })

  test('so is how often each way was taken', async () => {
    const answer = await analysis().heat({ flow: FLOW })
    expect(answer).toEqual({ ...expectedHeat(bookings), progress: 1 })
  })

  test('pages of runs come newest first, each run once', async () => {
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await analysis().runs(cursor === undefined ? {} : { cursor })
      if (page === null) throw new Error('the cursor was refused')
      expect(page.runs.length).toBeLessThanOrEqual(50)
      found.push(...page.runs.map(({ run }) => run))
      cursor = page.next
    }
    const expected = visits.toSorted(
      (a, b) => b.startedAt - a.startedAt || (a.run < b.run ? 1 : -1),
    )
    expect(found).toEqual(expected.map(({ run }) => run))
    for (const wrong of ['', 'x', Buffer.from('1 2').toString('base64url')]) {
      expect(await analysis().runs({ cursor: wrong })).toBeNull()
    }
  })

  test('a run is summed up from its log', async () => {
    const visit = bookings.find(({ views, refusedIn }) => views.length > 3 && refusedIn.length > 0)
    if (!visit) throw new Error('no such visit')
    const { run, definition, events, views, refusedIn } = visit
    expect(await analysis().run(run)).toMatchObject({
      run,
      version: definition.version,
      events: events.length,
      lastSeq: events.length,
      rejected: refusedIn.length,
      failed: events.filter(({ type }) => type === 'booking.refused').length,
      step: views.at(-1)?.step,
      startedAt: visit.startedAt,
      lastAt: events.at(-1)?.at,
    })
    expect(await analysis().run('f'.repeat(32))).toBeNull()
  })

  test('who was dropped at a step, and who was not, can be listed', async () => {
    const { steps } = await analysis().funnel({ flow: FLOW, window: 600_000 })
    for (const { step, dropped } of steps) {
      const page = await analysis().runs({ flow: FLOW, dropped: step, window: 600_000 })
      expect([step, page?.runs.length]).toEqual([step, Math.min(50, dropped)])
    }
    const finished = await analysis().runs({ flow: FLOW, outcome: 'finished' })
    expect(new Set(finished?.runs.map(({ step }) => step))).toEqual(new Set(['confirmation']))
    const left = await analysis().runs({ flow: FLOW, outcome: 'left', step: 'car' })
    expect(new Set(left?.runs.map(({ step, outcome }) => `${step} ${outcome}`))).toEqual(
      new Set(['car left']),
    )
  })

  test('what there is to filter by', async () => {
    const { flows: listed } = await analysis().flows()
    const of = listed.find(({ flow }) => flow === FLOW)
    expect(of?.versions.map(({ version }) => version)).toEqual([later.version, published.version])
    expect(of?.sites).toEqual([...new Set(bookings.map(({ site }) => site))].toSorted())
  })

  test('what is missing shows, and what was erased counts no more', async () => {
    const services = world[name]
    const [visit] = sampleVisits({ count: 1, seed: 99, until: NOW, days: 1 })
    if (!services || !visit) throw new Error('nothing to store')
    const flow = visit.definition.id
    const before = await analysis().funnel({ flow })
    await store(services.flowEvents, [batchOf(visit, visit.events.toSpliced(1, 1))])
    const missing = await analysis().funnel({ flow })
    expect(missing.runs).toBe(before.runs + 1)
    expect(missing.completeness).toBeLessThan(1)
    await services.flowEvents.erase(visit.run)
    expect(await analysis().funnel({ flow })).toEqual(before)
    expect(await analysis().run(visit.run)).toBeNull()
  })
})
