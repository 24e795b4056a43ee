import { compileTable } from '../compile/compile.ts'
import type { Table } from '../schema/shape.ts'
import { rulesOf } from '../schema/table.ts'
import { type Answers, destinations, spelling } from './destinations.ts'
import type { Finding } from './finding.ts'
import { repeats } from './repeats.ts'
import { chains } from './chains.ts'

/** What the linter must know beside the table. */
export interface World {
  readonly answers: Answers
  /** Paths that are declared as still to come. */
  readonly toCome: readonly string[]
}

/**
 * What is wrong with a table that `parseTable` takes: first by rule, then what is about the whole.
 * Without a world it says nothing of what answers. Open redirects, escapes in sources and other
 * forms are refused before, by `parseTable`.
 */
export function lint(table: Table, world: World | null): readonly Finding[] {
  const rules = rulesOf(table)
  const found = [
    ...repeats(rules),
    ...chains(table.site, rules, compileTable(table)),
    ...spelling(table),
    ...(world ? destinations(rules, world.answers, world.toCome) : []),
  ]
  return found.toSorted((a, b) => (a.rule ?? Infinity) - (b.rule ?? Infinity))
}
