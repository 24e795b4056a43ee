import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sellCar } from '../../../flows/sell-car/definition.ts'
import { definitionHash, type RunId } from '#engine'
import { getConfig } from '#server'
import { useConfig } from '#server/testing'
import { posted } from '../_routes/ask.ts'
import { answerCall } from '../_routes/table.ts'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'
import { WORLD_NOW } from '../_routes/world.ts'

const { world, call } = useCalls()
const PATH = '/api/flow-events'
const DAY = 86_400_000
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** What a test changes in a batch that is taken. */
interface Change {
  readonly [member: string]: unknown
}

const event = (seq: number, change: Change = {}) => ({
  seq,
  at: WORLD_NOW - 5000 + seq,
  kind: 'user',
  type: 'field.changed',
  payload: { field: 'option', value: 'Sell' },
  hash: '0123abcd',
  ...change,
})

const batch = (change: Change = {}) => ({
  format: 1,
  run: hex(16),
  key: hex(16),
  flow: 'sell-car',
  definitionHash: definitionHash(sellCar),
  engineVersion: 2,
  locale: 'sv',
  device: 'phone',
  brand: null,
  createdAt: WORLD_NOW - 5000,
  sentAt: WORLD_NOW,
  events: [event(1)],
  ...change,
})

const send = (body: unknown, headers: Record<string, string> = {}) =>
  call(PATH, posted(body, headers))
const storedOf = async ({ run }: { readonly run: string }) =>
  world().services.flowEvents.events(run as RunId)

let before: number
beforeAll(() => {
  before = world().lines.length
})

test('events are stored once, with what their run is', async () => {
  const body = batch({ events: [event(1), event(2, { at: WORLD_NOW - 1 })] })
  for (let times = 0; times < 2; times++) expect((await send(body)).status).toBe(204)
  expect(await world().services.flowEvents.run(body.run as RunId)).toEqual({
    run: body.run,
    site: 'hedinautomotive-se',
    locale: 'sv',
    flow: 'sell-car',
    flowVersion: sellCar.version,
    definitionHash: body.definitionHash,
    engineVersion: 2,
    device: 'phone',
    brand: null,
    startedAt: WORLD_NOW - 5000,
    lastAt: WORLD_NOW - 1,
    lastSeq: 2,
  })
  expect(await storedOf(body)).toEqual([
    {
      seq: 1,
      at: WORLD_NOW - 4999,
      kind: 'user',
      type: 'field.changed',
      payload: { field: 'option', value: 'Sell' },
      cause: null,
      hashStart: '0123abcd',
    },
    expect.objectContaining({ seq: 2, at: WORLD_NOW - 1 }),
  ])
})

test('the call’s own handler takes what the gateway leaves to it', async () => {
  const body = batch()
  const answer = await answerCall(
    new Request(`http://localhost${PATH}`, { method: 'POST', ...posted(body) } as RequestInit),
  )
  expect(answer.status).toBe(204)
  expect(await storedOf(body)).toHaveLength(1)
})

test('what is personal, or looks it, is stored nowhere, whatever a page sends', async () => {
  const body = batch({
    events: [
      event(1, { payload: { field: 'name', value: 'Hemlig Person' } }),
      event(2, { payload: { field: 'phone', value: { $pii: 'hemlig-reference' } } }),
      event(3, { type: 'submit', payload: { submissionId: 'a', website: 'hemlig' } }),
      event(4, { type: 'submit', payload: { note: 'hemlig', submissionId: 'hemlig@example.com' } }),
      event(5, { type: 'submit', payload: { submissionId: 'hemlig 19850312-1234' } }),
      event(6, { type: 'submit', payload: { submissionId: 'hemlig +46 70 123 45 67' } }),
    ],
  })
  expect((await send(body)).status).toBe(204)
  const reference = (seq: number, member: string) => ({ $pii: `${body.run}:${seq}:${member}` })
  expect((await storedOf(body)).map(({ payload }) => payload)).toEqual([
    { field: 'name', value: reference(1, 'value') },
    { field: 'phone', value: reference(2, 'value') },
    { submissionId: 'a', website: reference(3, 'website') },
    { submissionId: reference(4, 'submissionId') },
    { submissionId: reference(5, 'submissionId') },
    { submissionId: reference(6, 'submissionId') },
  ])
})

const change = (payload: Change, more: Change = {}) => ({
  events: [event(1, { payload, ...more })],
})
const requested = (payload: Change) => change(payload, { kind: 'effect.requested', type: 'send' })
const refused = (payload: Change) => change(payload, { kind: 'rejected', type: 'submit' })

test.each<readonly [what: string, field: string, change: Change]>([
  ['a run of another form', 'run', { run: 'hemlig' }],
  ['a key that can be guessed', 'key', { key: '1' }],
  ['a future format', 'format', { format: 2 }],
  ['a future engine', 'engineVersion', { engineVersion: 99 }],
  ['an unknown flow', 'flow', { flow: 'hemlig' }],
  ['a definition that was never published', 'definitionHash', { definitionHash: 'a'.repeat(64) }],
  ['another flow’s definition in force', 'inForce', { inForce: 'b'.repeat(64) }],
  ['a language that the site has not', 'locale', { locale: 'fi' }],
  ['a member that is not documented', 'note', { note: 'hemlig' }],
  ['no event', 'events', { events: [] }],
  ['events out of order', 'events', { events: [event(2), event(1)] }],
  [
    'more events than a batch holds',
    'events',
    { events: Array.from({ length: 501 }, (_, at) => event(at + 1)) },
  ],
  ['a clock that is none', 'events.0.at', { events: [event(1, { at: -1 })] }],
  ['an unknown kind', 'events.0.kind', { events: [event(1, { kind: 'hemlig' })] }],
  ['an unknown event', 'events.0', { events: [event(1, { type: 'hemlig' })] }],
  ['an unknown field', 'events.0', change({ field: 'hemlig', value: 'x' })],
  ['a value of another type', 'events.0', change({ at: 'hemlig' }, { type: 'submit' })],
  [
    'a text where a form is declared',
    'events.0',
    change({ at: { hemlig: 1 } }, { type: 'submit' }),
  ],
  ['a result from the visitor', 'events.0', change({}, { type: 'lead.received' })],
  [
    'a cause that nothing has',
    'events.0',
    change({ field: 'option', value: 'Sell' }, { cause: 1 }),
  ],
  [
    'an effect that nobody declares',
    'events.0',
    requested({ effect: 'hemlig', key: 'k', index: 0 }),
  ],
  [
    'another run’s effect',
    'events.0',
    requested({ effect: 'send', key: `${'a'.repeat(32)}:1:0`, index: 0 }),
  ],
  ['a refusal in free words', 'events.0', refused({ code: 'guard', message: 'hemlig' })],
  [
    'a refusal of an unknown field',
    'events.0',
    refused({ code: 'guard', fields: [{ field: 'hemlig', rule: 'type' }] }),
  ],
  ['a refusal without its reason', 'events.0', refused({ code: 'hemlig' })],
  [
    'a migration to nowhere',
    'events.0.payload.definitionHash',
    change(
      { from: 1, to: 2, definitionHash: 'c'.repeat(64) },
      { kind: 'migrated', type: 'migrated' },
    ),
  ],
])('%s is refused, and nothing of it stored', async (_what, field, given) => {
  const answer = await send(batch(given))
  expect(answer.status).toBe(422)
  expect(problemOf(answer).field).toBe(field)
  expect(answer.text).not.toContain('hemlig')
})

test('another browser, another site or an eraser ends a run for good', async () => {
  const body = batch()
  await send(body)
  const next = { ...body, events: [event(2)] }
  const another = await send({ ...next, key: hex(16) })
  expect([another.status, problemOf(another).message]).toEqual([
    409,
    'Något gick fel, vänligen försök igen senare.',
  ])
  const elsewhere = await send(next, { host: 'carstore-se.localhost' })
  expect(elsewhere.status).toBe(409)
  expect((await storedOf(body)).map(({ seq }) => seq)).toEqual([1])
  await world().services.flowEvents.erase(body.run as RunId)
  expect((await send(next)).status).toBe(410)
  expect(await storedOf(body)).toEqual([])
})

test('another site’s page is refused', async () => {
  const body = batch()
  expect((await send(body, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await send(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await storedOf(body)).toEqual([])
})

test('a clock a year off is put right, and one that was set meanwhile leaves no event outside its run', async () => {
  const timesOf = async (body: ReturnType<typeof batch>) => {
    expect((await send(body)).status).toBe(204)
    return (await storedOf(body)).map(({ at }) => at - WORLD_NOW)
  }
  for (const wrongBy of [-365 * DAY, 365 * DAY]) {
    const events = [-4000, -10].map((at, index) =>
      event(index + 1, { at: WORLD_NOW + wrongBy + at }),
    )
    const body = batch({
      createdAt: WORLD_NOW + wrongBy - 5000,
      sentAt: WORLD_NOW + wrongBy,
      events,
    })
    expect(await timesOf(body)).toEqual([-4000, -10])
  }
  const events = [-365 * DAY, 365 * DAY].map((at, index) =>
    event(index + 1, { at: WORLD_NOW + at }),
  )
  expect(await timesOf(batch({ events }))).toEqual([-5000, 0])
})

test('a run that began before what is kept is not taken', async () => {
  const answer = await send(batch({ createdAt: WORLD_NOW - 91 * DAY }))
  expect(answer.status).toBe(410)
})

test('whoever sends too often is told when to come back', async () => {
  const usual = getConfig()
  useConfig({ ...usual, limits: { ...usual.limits, events: 2 } })
  try {
    const answers = [await send(batch()), await send(batch()), await send(batch())]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    useConfig(usual)
  }
})

test('nothing personal of all that came to the log', () => {
  const logged = world().lines.slice(before).join('')
  expect(logged).toContain('flow-events-refused')
  expect(logged).not.toMatch(/hemlig/i)
})
