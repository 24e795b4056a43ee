/** What may be wrong with a table, reported before it is used. */
export type FaultCode =
  /** Not JSON, or not of the agreed shape: a missing, misspelled or wrongly typed field. */
  | 'shape'
  /** A path that does not begin with `/`, ends in `/`, has `//`, `.` or `..`, or is too long. */
  | 'path'
  /** A character that is not allowed there. */
  | 'character'
  /** A source is written decoded: `ö`, never `%C3%B6`. */
  | 'percent'
  /** Not in the composed form of Unicode (NFC). */
  | 'not-nfc'
  /** Paths that are never redirected: `/api/`, `/_next/` and the health checks. */
  | 'reserved'
  /** A wildcard over a whole site, without a host that is being left. */
  | 'whole-site'
  /** A name, class or wildcard that cannot be read, or stands where it may not. */
  | 'name'
  /** A name in the destination that the source does not give. */
  | 'unknown-name'
  /** A destination on another host than the listed ones, or not by https. */
  | 'open-redirect'
  /** A pattern that cannot be read, or uses what is not in the subset. */
  | 'pattern'
  /** A pattern that could be matched in more than one way, and so take long. */
  | 'pattern-ambiguous'
  /** More than a table may hold. */
  | 'too-much'

/** One thing that is wrong, and where. */
export interface Fault {
  /** Index in `rules`; null when it is about the table itself. */
  readonly rule: number | null
  /** The field of the rule, or of the table. */
  readonly field: string
  readonly code: FaultCode
  /** For the author of the table. */
  readonly words: string
}

/** Thrown inside the room while one field is read; a rule's reader turns it into a `Fault`. */
export class FieldFault extends Error {
  override readonly name = 'FieldFault'
  readonly code: FaultCode

  constructor(code: FaultCode, words: string) {
    super(words)
    this.code = code
  }
}

/** A table that was not checked before it was compiled. */
export class TableInvalid extends Error {
  override readonly name = 'TableInvalid'
  readonly code = 'TableInvalid'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.slice(0, 3).map(faultLine).join('; '))
    this.faults = faults
  }
}

/** `rule 3, destination: must not end in a slash (path)` */
export const faultLine = ({ rule, field, words, code }: Fault): string =>
  `${rule === null ? 'table' : `rule ${rule}`}, ${field}: ${words} (${code})`
