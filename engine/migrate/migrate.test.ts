import { describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { wizard } from '../testing/index.ts'
import { migrateState, migrationChain } from './index.ts'

describe('what went wrong once', () => {
  test('whether a renamed field or the one of that name won hung on the order of keys', () => {
    const to: FlowDefinition = {
      ...wizard,
      migrations: [{ from: 2, to: 3, rename: { old: 'plate' } }],
    }
    const state = { step: 'plate', visited: ['plate'], path: ['plate'] }
    for (const context of [
      { old: 'NEW123', plate: 'OLD123' },
      { plate: 'OLD123', old: 'NEW123' },
    ]) {
      expect(migrateState(to, 2, { ...state, context }).context['plate']).toBe('NEW123')
    }
  })
  test('a longer stride that leads nowhere hid the way', () => {
    const [first, second] = [
      { from: 1, to: 2 },
      { from: 2, to: 4 },
    ]
    const to = { ...wizard, version: 4, migrations: [{ from: 1, to: 3 }, first, second] }
    expect(migrationChain(to, 1)).toEqual([first, second])
    expect(migrationChain(to, 3)).toBeNull()
  })
})
