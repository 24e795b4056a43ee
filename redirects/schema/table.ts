import type { z } from 'zod'
import { type Fault, TableInvalid } from './fault.ts'
import { destinationsOf, readRule, type ReadRule } from './rule.ts'
import { type Table, TableShape } from './shape.ts'

/** Patterns are tried one after the other, so they stay few. */
const MAX_PATTERNS = 500

export type TableOutcome =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Reads a table from a file's text: its JSON, its shape, and every field of every rule. */
export function parseTableText(json: string): TableOutcome {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    const words = 'is not JSON'
    return { ok: false, faults: [{ rule: null, field: 'file', code: 'shape', words }] }
  }
  return parseTable(value)
}

/** Checks that `value` is a table; never throws. */
export function parseTable(value: unknown): TableOutcome {
  const parsed = TableShape.safeParse(value)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(shapeFaults) }
  const { faults } = readRules(parsed.data)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, table: parsed.data }
}

/** The rules of a table, taken apart. Throws `TableInvalid`. */
export function rulesOf(table: Table): readonly ReadRule[] {
  const { read, faults } = readRules(table)
  if (faults.length > 0) throw new TableInvalid(faults)
  return read
}

function readRules({ rules, externalHosts = [] }: Table) {
  const read: ReadRule[] = []
  const faults: Fault[] = []
  const destinations = destinationsOf(externalHosts)
  let patterns = 0
  rules.forEach((rule, index) => {
    if ((rule.source === undefined) === (rule.pattern === undefined)) {
      const words = 'needs a source or a pattern, and not both'
      faults.push({ rule: index, field: 'source', code: 'shape', words })
      return
    }
    const outcome = readRule(rule, index, destinations)
    if (!outcome.ok) return void faults.push(...outcome.faults)
    read.push(outcome.read)
    if (rule.pattern !== undefined && (patterns += 1) === MAX_PATTERNS + 1) {
      const words = `is one of more than ${MAX_PATTERNS} patterns`
      faults.push({ rule: index, field: 'pattern', code: 'too-much', words })
    }
  })
  return { read, faults }
}

function shapeFaults(issue: z.core.$ZodIssue): readonly Fault[] {
  const [first, index, ...inRule] = issue.path
  const isRule = first === 'rules' && typeof index === 'number'
  const rule = isRule ? index : null
  const field = (isRule ? inRule : issue.path).map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      rule,
      field: [...(field === '' ? [] : [field]), key].join('.'),
      code: 'shape',
      words: 'is no field of the format',
    }))
  }
  const words = issue.message
  return [{ rule, field: field === '' ? (isRule ? 'rule' : 'table') : field, code: 'shape', words }]
}
