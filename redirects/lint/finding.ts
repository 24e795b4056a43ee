export type FindingCode =
  /** The same source, conditions and destination once more. */
  | 'duplicate'
  /** The same source and conditions, but another destination. */
  | 'conflict'
  /** A way without an end. */
  | 'loop'
  /** A way of more than one step. */
  | 'chain'
  /** Another rule takes every address of this one. */
  | 'unreachable'
  /** No page, flow or facility answers there, and none is declared as still to come. */
  | 'dead-destination'
  /** A page that is there cannot be reached any more. */
  | 'hides-page'
  /** An escape that could be a letter, or in lower case. */
  | 'escape'
  /** A host of `externalHosts` that no rule leads to. */
  | 'unused-host'
  /** Declared as still to come, but it answers. */
  | 'to-come-answers'
  /** Declared as still to come, but no rule leads there. */
  | 'to-come-unused'

/**
 * `error`: the table is not taken. `warning`: it is taken, but `check` fails. `note`: what the author
 * may have meant.
 */
export type Severity = 'error' | 'warning' | 'note'

export interface Finding {
  readonly severity: Severity
  readonly code: FindingCode
  /** Index in `rules`; null when it is about the table or the list of what is to come. */
  readonly rule: number | null
  /** For the author of the table. */
  readonly words: string
}

export const findingLine = ({ severity, code, rule, words }: Finding): string =>
  `${severity}: ${rule === null ? 'table' : `rule ${rule}`}: ${words} (${code})`
