import { expect, test } from 'vitest'
import type { FlowDefinition, Migration } from '../definition/types.ts'
import { migrateState } from '../migrate/index.ts'
import { compiledOf } from '../kernel/index.ts'
import { lintSuccession } from './index.ts'
import { wizard as sample } from '../testing/index.ts'

const wizard: FlowDefinition = sample

/** The wizard's next version, with one migration to it. */
const nextOf = (migration: Partial<Migration>, change: Partial<FlowDefinition> = {}) => ({
  ...wizard,
  ...change,
  version: wizard.version + 1,
  migrations: [
    ...wizard.migrations,
    { from: wizard.version, to: wizard.version + 1, ...migration },
  ],
})
const fieldNames = Object.keys(wizard.context)
const [field = ''] = fieldNames
const { [field]: spec, ...others } = wizard.context
const pathsOf = (to: FlowDefinition) => lintSuccession(wizard, to).map(({ path }) => path)

test('a version with the same fields and steps takes every run on', () => {
  const to = nextOf({})
  expect(lintSuccession(wizard, to)).toEqual([])
  const state = compiledOf(wizard).initialState()
  expect(migrateState(to, wizard.version, state).context).toEqual(state.context)
})

test('a field that is gone is lost unless it is dropped by name, or renamed', () => {
  expect(pathsOf(nextOf({}, { context: others }))).toEqual([`context.${field}`])
  expect(pathsOf(nextOf({ drop: [field] }, { context: others }))).toEqual([])
  const renamed = { ...others, fresh: spec } as FlowDefinition['context']
  expect(pathsOf(nextOf({ rename: { [field]: 'fresh' } }, { context: renamed }))).toEqual([])
  expect(pathsOf(nextOf({ rename: { [field]: 'elsewhere' } }, { context: renamed }))).toEqual([
    `context.${field}`,
  ])
})

test('of two fields that become one, the value of the second would be lost', () => {
  const [, other = ''] = fieldNames
  const rename = { [field]: other }
  expect(pathsOf(nextOf({ rename }, { context: others }))).toContain(`context.${field}`)
})

test('a field of another type is no longer what it was', () => {
  const type = spec?.type === 'number' ? 'string' : 'number'
  const context = { ...wizard.context, [field]: { ...spec, type } } as FlowDefinition['context']
  expect(pathsOf(nextOf({}, { context }))).toEqual([`context.${field}`])
})

test('a step that is gone strands the run that stands there, unless a migration moves it', () => {
  const [gone = '', kept = ''] = Object.keys(wizard.steps)
  const { [gone]: _, ...steps } = wizard.steps
  expect(pathsOf(nextOf({}, { steps }))).toEqual([`steps.${gone}`])
  expect(pathsOf(nextOf({ steps: { [gone]: kept } }, { steps }))).toEqual([])
})

test('without migrations from the earlier version there is no way', () => {
  const to = { ...wizard, version: wizard.version + 1 }
  expect(lintSuccession(wizard, to)).toMatchObject([{ code: 'migration-gap' }])
})
