import type { Stryker } from '@stryker-mutator/core'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

export type Verdict = 'killed' | 'survived' | 'unmeasured' | 'ignored'

/** A mutant that no test has run against tells nothing of the tests, whatever its status says. */
export function verdictOf({ status, testsCompleted }: MutantResult): Verdict {
  switch (status) {
    case 'Killed':
    case 'Timeout':
      return 'killed'
    case 'Survived':
      return testsCompleted === 0 ? 'unmeasured' : 'survived'
    case 'NoCoverage':
      return 'survived'
    case 'CompileError':
    case 'RuntimeError':
    case 'Ignored':
      return 'ignored'
    case 'Pending':
      return 'unmeasured'
  }
}

export interface Score {
  readonly path: string
  readonly killed: number
  readonly survived: number
  readonly unmeasured: number
  /** Killed of those that were measured, in per cent; 100 when there were none. */
  readonly percent: number
}

export function scoreOf(path: string, mutants: readonly MutantResult[]): Score {
  const having = (verdict: Verdict) =>
    mutants.filter((mutant) => verdictOf(mutant) === verdict).length
  const killed = having('killed')
  const survived = having('survived')
  const measured = killed + survived
  return {
    path,
    killed,
    survived,
    unmeasured: having('unmeasured'),
    percent: measured === 0 ? 100 : (100 * killed) / measured,
  }
}

/** What the goal is for: a room, a part of the engine, the embedded driver of a port. */
export const groupOf = (path: string): string =>
  /^(?:engine\/[^/]+|services\/[^/]+\/embedded|[^/]+)(?=\/)/.exec(path)?.[0] ?? path

/** One line a file, one a group and one for all. */
export function scores(mutants: readonly MutantResult[]): readonly Score[] {
  const by = (nameOf: (path: string) => string) =>
    [...new Set(mutants.map(({ fileName }) => nameOf(fileName)))].toSorted().map((name) =>
      scoreOf(
        name,
        mutants.filter(({ fileName }) => nameOf(fileName) === name),
      ),
    )
  return [...by((path) => path), ...by(groupOf), scoreOf('all', mutants)]
}

/** `domain/money.ts:26:44 ConditionalExpression: true`, as editors open it. */
export function placeOf({ fileName, location, mutatorName, replacement }: MutantResult): string {
  const { line, column } = location.start
  const shown = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
  return `${fileName}:${line}:${column} ${mutatorName}: ${shown}`
}
