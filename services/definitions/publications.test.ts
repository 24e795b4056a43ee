import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowDefinition } from '#engine'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { createFlowAdmin } from './admin.ts'
import { createDefinitions } from './database.ts'
import type { DefinitionsPort, FlowAdmin } from './port.ts'
import { newestOf, standingOf } from './standing.ts'
import { twoSteps, twoStepsWords as messages } from './testing/two-steps.ts'

let directory: string
let database: Database
let definitions: DefinitionsPort
let admin: FlowAdmin

beforeAll(async () => {
  directory = await seededFolder()
  database = await openDatabase({ dataDir: directory })
  definitions = createDefinitions(database)
  admin = createFlowAdmin(database)
  await build(1, 'start')
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const build = (version: number, ...sites: readonly string[]) =>
  definitions.publish({ definition: twoSteps(version), messages, kind: 'wizard' }, sites)
const publish = (definition: FlowDefinition, site: string, share = 100) =>
  admin.publish({ definition, messages }, { site, locale: 'sv', share })
const rollback = async (site: string) => {
  const seen = newestOf(standingOf(await admin.list({ flow: 'two-steps', site, locale: 'sv' })))
  return admin.rollback('two-steps', { site, locale: 'sv', seen: seen?.id ?? 0 })
}
const versionAt = async (site: string, locale = 'sv') =>
  (await definitions.current('two-steps', site, locale))?.definition.version

test('an operator publishes for one site and locale, and everybody can see who did when', async () => {
  await build(1, 'one')
  const before = await definitions.version()
  expect(await publish(twoSteps(2), 'one')).toMatchObject({ ok: true })
  expect([await versionAt('one'), await versionAt('one', 'en')]).toEqual([2, 1])
  expect(await definitions.version()).not.toBe(before)
  const listed = await admin.list({ flow: 'two-steps', site: 'one', locale: 'sv' })
  expect(listed.map(({ version, by, share }) => [version, by, share])).toEqual([
    [1, 'build', 100],
    [2, 'operator', 100],
  ])
  expect(Math.abs(Date.parse(listed[1]?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('a build that starts again undid what an operator had published, or taken back', async () => {
  await build(1, 'two')
  await publish(twoSteps(2), 'two')
  const older = await build(1, 'two')
  expect(older.kept).toEqual([{ site: 'two', locale: 'sv', version: 2, why: 'newer-published' }])
  expect(await versionAt('two')).toBe(2)

  const before = await definitions.version()
  expect(await rollback('two')).toMatchObject({ ok: true, withdrawn: 2 })
  expect(await definitions.version()).not.toBe(before)
  expect(await versionAt('two')).toBe(1)
  const same = await build(2, 'two')
  expect(same.kept).toEqual([{ site: 'two', locale: 'sv', version: 1, why: 'operator-decided' }])
  expect(await versionAt('two')).toBe(1)
  // One that is newer than all that was ever taken back is a new decision.
  expect((await build(3, 'two')).kept).toEqual([])
  expect(await versionAt('two')).toBe(3)
})

test("an operator's words for a version stay, and are taken back to the build's", async () => {
  await build(1, 'words')
  const own = { sv: { ...messages.sv, 'last.title': 'Klart' } }
  const audience = { site: 'words', locale: 'sv', share: 100 }
  await admin.publish({ definition: twoSteps(1), messages: own }, audience)
  await build(1, 'words')
  expect((await definitions.current('two-steps', 'words', 'sv'))?.messages).toEqual(own.sv)
  expect(await admin.publish({ definition: twoSteps(1), messages: own }, audience)).toEqual({
    ok: false,
    reason: 'already',
  })
  expect(await rollback('words')).toMatchObject({ ok: true, withdrawn: 1 })
  expect((await definitions.current('two-steps', 'words', 'sv'))?.messages).toEqual(messages.sv)
})

test('a share leaves the version for all, grows, ends in all, and is taken back as one', async () => {
  await build(1, 'share')
  expect(await publish(twoSteps(1), 'share', 10)).toMatchObject({ reason: 'nothing-to-share-with' })
  await publish(twoSteps(2), 'share', 10)
  expect(await versionAt('share')).toBe(1)
  // A newer build waits until it is decided.
  const newer = await build(3, 'share')
  expect(newer.kept).toEqual([{ site: 'share', locale: 'sv', version: 1, why: 'share-published' }])
  expect(await publish(twoSteps(3), 'share', 91)).toEqual({
    ok: false,
    reason: 'over-100',
    sum: 101,
  })
  await publish(twoSteps(2), 'share', 50)
  const all = await publish(twoSteps(2), 'share')
  expect(all).toMatchObject({ standing: { base: { version: 2, share: 100 }, shares: [] } })
  expect(await rollback('share')).toMatchObject({
    withdrawn: 2,
    standing: { base: { version: 1 }, shares: [] },
  })
  expect(await publish(twoSteps(2), 'share', 10)).toMatchObject({
    standing: { base: { version: 1 }, shares: [{ version: 2, share: 10 }] },
  })
})

test('each bucket has the version of its share, in every locale that shows it', async () => {
  await build(1, 'buckets')
  await publish(twoSteps(2), 'buckets', 20)
  await publish(twoSteps(3), 'buckets', 10)
  const shares = (await definitions.shares()).filter(({ site }) => site === 'buckets')
  expect(shares).toEqual([{ flow: 'two-steps', site: 'buckets', locale: 'sv', percents: [20, 10] }])
  const versions = await Promise.all(
    [undefined, 0, 19, 20, 29, 30, 99].map((bucket) =>
      definitions.current('two-steps', 'buckets', 'sv', bucket),
    ),
  )
  expect(versions.map((one) => one?.definition.version)).toEqual([1, 2, 2, 3, 3, 1, 1])
  // A locale without words shows the Swedish ones, and one of its own is not asked.
  const [finnish, english] = await Promise.all(
    ['fi', 'en'].map((locale) => definitions.current('two-steps', 'buckets', locale, 0)),
  )
  expect([finnish?.definition.version, english?.definition.version]).toEqual([2, 1])
  await publish(twoSteps(3), 'buckets')
  expect((await definitions.shares()).filter(({ site }) => site === 'buckets')).toEqual([])
})

test("the build's words may change beside a share, which stays", async () => {
  await build(1, 'beside')
  await publish(twoSteps(2), 'beside', 20)
  const own = { ...messages, sv: { ...messages.sv, 'last.title': 'Klart' } }
  const flow = { definition: twoSteps(1), messages: own, kind: 'wizard' } as const
  await definitions.publish(flow, ['beside'])
  expect(standingOf(await admin.list({ site: 'beside', locale: 'sv' }))).toMatchObject({
    base: { version: 1 },
    shares: [{ version: 2, share: 20 }],
  })
})

test('nothing is taken back twice, nor the first of all', async () => {
  await build(1, 'back')
  await publish(twoSteps(2), 'back')
  const seen = newestOf(standingOf(await admin.list({ site: 'back', locale: 'sv' })))?.id ?? 0
  const audience = { site: 'back', locale: 'sv', seen }
  expect(await admin.rollback('two-steps', audience)).toMatchObject({ ok: true })
  expect(await admin.rollback('two-steps', audience)).toEqual({ ok: false, reason: 'changed' })
  expect(await rollback('back')).toEqual({ ok: false, reason: 'nothing-before' })
  expect(await admin.rollback('other', audience)).toEqual({ ok: false, reason: 'unknown-flow' })
})

const noted = (version: number, of: Partial<FlowDefinition>): FlowDefinition => ({
  ...twoSteps(version),
  ...of,
})

test.each<[string, FlowDefinition, string, RegExp]>([
  ['does not lint', noted(4, { initial: 'nowhere' }), 'invalid', /nowhere/],
  [
    'has a guard with an unknown pattern',
    noted(4, {
      context: { plate: { type: 'string', pii: 'personal', initial: null, step: 'first' } },
      steps: {
        ...twoSteps(4).steps,
        first: {
          ...(twoSteps(4).steps['first'] as FlowDefinition['steps'][string]),
          on: {
            next: [
              { guard: { matches: [{ ref: 'plate' }, 'plate.dk' as never] }, target: 'last' },
              { target: 'last' },
            ],
          },
        },
      },
    }),
    'invalid',
    /guard/,
  ],
  [
    'has a screen that the build has not',
    noted(4, {
      steps: {
        ...twoSteps(4).steps,
        last: {
          ...(twoSteps(4).steps['last'] as FlowDefinition['steps'][string]),
          view: 'fireworks',
        },
      },
    }),
    'not-in-build',
    /fireworks/,
  ],
  [
    'has a call that the build has not',
    noted(4, {
      events: {
        ...twoSteps(4).events,
        sent: { kind: 'effect', payload: {} },
        lost: { kind: 'effect', payload: {} },
      },
      effects: {
        send: {
          port: 'fax',
          input: { lit: null },
          ok: 'sent',
          fail: 'lost',
          retry: { attempts: 1, baseMs: 1, maxMs: 1 },
          timeoutMs: 1,
        },
      },
      steps: {
        ...twoSteps(4).steps,
        first: {
          ...(twoSteps(4).steps['first'] as FlowDefinition['steps'][string]),
          on: {
            next: [{ effects: ['send'] }],
            sent: [{ target: 'last' }],
            lost: [{ target: 'last' }],
          },
        },
      },
    }),
    'not-in-build',
    /fax/,
  ],
  ['is of no flow of the build', noted(4, { id: 'three-steps' }), 'unknown-flow', /^$/],
  [
    'is another definition than the one of that version',
    noted(3, { retention: { finishedMs: 9, idleMs: 9 } }),
    'version-taken',
    /^$/,
  ],
  ['has no way from a version before', noted(4, { migrations: [] }), 'invalid', /no way to 4/],
])(
  'a definition that %s is refused, and nothing of it stored',
  async (_, definition, reason, what) => {
    await build(3, 'refusing')
    const outcome = await publish(definition, 'refusing')
    expect(outcome).toMatchObject({ ok: false, reason })
    expect('what' in outcome ? outcome.what.join('\n') : '').toMatch(what)
    expect(await versionAt('refusing')).toBe(3)
    const stored = await database.query('select 1 from flow_definition where version = 4')
    expect(stored).toEqual([])
  },
)

test('a version that a run under way would lose a value to is refused, until a migration says so', async () => {
  const context = { note: { type: 'string', pii: 'contact', initial: null } } as const
  const first = { ...twoSteps(1).steps['first'], fields: ['note'] }
  const steps = { ...twoSteps(1).steps, first } as FlowDefinition['steps']
  const id = 'noted-steps'
  const from = { ...twoSteps(1), id, context, steps }
  await definitions.publish({ definition: from, messages, kind: 'lead-form' }, ['losing'])
  const to = { ...twoSteps(2), id }
  const outcome = await publish(to, 'losing')
  expect(outcome).toMatchObject({ ok: false, reason: 'loses-values' })
  expect('what' in outcome ? outcome.what : []).toEqual([
    expect.stringContaining('version 1, context.note'),
  ])
  const anew = (definition: FlowDefinition) =>
    admin.publish(
      { definition, messages },
      { site: 'losing', locale: 'sv', share: 100, anew: true },
    )
  // Without a way to it, a run would stay under its own version: that is nobody's wish.
  expect(await anew({ ...to, migrations: [] })).toMatchObject({ ok: false })
  expect(await anew(to)).toMatchObject({ ok: true })
  const said = {
    ...to,
    version: 3,
    migrations: [{ from: 1, to: 3, drop: ['note'] }, ...to.migrations, { from: 2, to: 3 }],
  }
  expect(await publish(said, 'losing')).toMatchObject({ ok: true })
})

test('an older version than the one published, and a locale without words, are refused', async () => {
  await build(3, 'older')
  expect(await publish(twoSteps(2), 'older')).toEqual({ ok: false, reason: 'older', version: 3 })
  const audience = { site: 'older', locale: 'cs', share: 100 }
  expect(await admin.publish({ definition: twoSteps(4), messages }, audience)).toEqual({
    ok: false,
    reason: 'no-messages',
  })
})
