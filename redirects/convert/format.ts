import type { Rule, Table } from '../schema/shape.ts'

/** The rules of another format, as far as they can be expressed here. */
export interface Imported {
  readonly rules: readonly Rule[]
  /** What was left out, and why; a line each. */
  readonly problems: readonly string[]
}

export interface Exported {
  readonly text: string
  readonly problems: readonly string[]
}

/** Another way to write redirects. Files are in UTF-8. */
export interface Format {
  /** Never throws; what cannot be expressed here becomes a problem. */
  read(text: string): Imported
  /** In the order in which rules are tried, since the others take the first that matches. */
  write(table: Table): Exported
}

/** A rule that cannot be expressed in the other format. */
export class NotExpressible extends Error {
  override readonly name = 'NotExpressible'
  readonly code = 'NotExpressible'
}
