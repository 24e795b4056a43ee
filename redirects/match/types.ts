import type { Rule } from '../schema/shape.ts'

/** An address as it was asked for. */
export interface RedirectRequest {
  /** The Host header, with or without a port. */
  readonly host: string
  /** As it came, percent-encoded or not, without the query. */
  readonly path: string
  /** As it came: '' or `?…`. */
  readonly search: string
}

/** Where an old address has moved. */
export interface Moved {
  /** Permanent, and the method is kept (RFC 9110; REDIR-58). */
  readonly status: 308
  /** A path of this site that begins with one `/`, or `https://` and a listed host; ASCII only. */
  readonly location: string
  readonly rule: Rule
  /** Of `rule` in the table. */
  readonly index: number
}

/** A compiled table; nothing in it ever changes. */
export interface Matcher {
  /** The first rule that leads elsewhere, in the order of `inOrder`; null when there is none. Never throws. */
  match(asked: RedirectRequest): Moved | null
  /** As `match`, but does not look whether the way ends: for the linter and `explain`. */
  first(asked: RedirectRequest): Moved | null
  /** Every rule that takes the address, with its answer, in the order in which they are tried. */
  all(asked: RedirectRequest): readonly Moved[]
}
