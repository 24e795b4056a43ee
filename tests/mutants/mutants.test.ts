import { describe, expect, test } from 'vitest'
import { groupOf, placeOf, scores, verdictOf, type MutantResult } from './score.ts'
import { isMutated, namedTargets, testsOf } from './targets.ts'

const mutant = (over: Partial<MutantResult> = {}): MutantResult => ({
  id: '1',
  fileName: 'domain/money.ts',
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status: 'Killed',
  testsCompleted: 1,
  location: { start: { line: 26, column: 7 }, end: { line: 26, column: 9 } },
  ...over,
})
const survived = mutant({ status: 'Survived' })

describe('what is changed', () => {
  test('is code, not its tests, samples, texts, scaffolds and shapes', () => {
    expect(namedTargets(['domain/money.ts', './domain/'])).toEqual(namedTargets(['domain']))
    expect(namedTargets(['domain'])).toContain('domain/money.ts')
    expect(namedTargets(['services/places/embedded'])).toContain(
      'services/places/embedded/index.ts',
    )
    expect(
      [
        'domain/money.test.ts',
        'engine/testing/engine.ts',
        'services/workshop/contract/contract.ts',
        'services/workshop/port.ts',
        'flows/cli/main.ts',
        'flows/contact/messages.ts',
        'flows/tyre-hotel/tape.ts',
        'flows/shared/lead-messages.ts',
        'services/workshop/embedded/words.ts',
        'docs/api.ts',
      ].filter(isMutated),
    ).toEqual([])
  })

  test('is tried on the tests of its room, its port or its flow', () => {
    expect(testsOf('domain/money.ts')).toEqual(['domain/**/*.test.{ts,tsx}'])
    expect(testsOf('engine/kernel/compile.ts')).toEqual(['engine/**/*.test.{ts,tsx}'])
    expect(testsOf('services/workshop/embedded/book.ts')).toEqual([
      'services/workshop/**/*.test.ts',
    ])
    expect(testsOf('flows/contact/definition.ts')).toEqual([
      'flows/contact/**/*.test.ts',
      'flows/*.test.ts',
    ])
    expect(testsOf('flows/shared/lead.ts')).toEqual(['flows/**/*.test.{ts,tsx}'])
  })
})

describe('a mutant', () => {
  test('that no test has run against is neither killed nor survived', () => {
    expect(verdictOf(mutant({ status: 'Survived', testsCompleted: 0 }))).toBe('unmeasured')
    expect(scores([mutant({ status: 'Survived', testsCompleted: 0 })]).at(-1)).toEqual({
      path: 'all',
      killed: 0,
      survived: 0,
      unmeasured: 1,
      percent: 100,
    })
  })

  test('that no test reaches, or none notices, survives; one that hangs is killed', () => {
    expect(verdictOf(survived)).toBe('survived')
    expect(verdictOf(mutant({ status: 'NoCoverage', testsCompleted: 0 }))).toBe('survived')
    expect(verdictOf(mutant({ status: 'Timeout' }))).toBe('killed')
  })

  test('is counted in its file, its group and in all', () => {
    const other = mutant({ fileName: 'domain/geo.ts' })
    const reported = scores([mutant(), survived, other, other]).map(
      ({ path, percent }) => `${path} ${percent}`,
    )
    expect(reported).toEqual(['domain/geo.ts 100', 'domain/money.ts 50', 'domain 75', 'all 75'])
    expect(
      ['engine/kernel/assign.ts', 'services/places/embedded/fold.ts', 'flows/contact/flow.ts'].map(
        groupOf,
      ),
    ).toEqual(['engine/kernel', 'services/places/embedded', 'flows'])
  })

  test('is printed as editors open it', () => {
    expect(placeOf(mutant({ replacement: 'a\n  + b' }))).toBe(
      'domain/money.ts:26:7 ConditionalExpression: a + b',
    )
  })
})
