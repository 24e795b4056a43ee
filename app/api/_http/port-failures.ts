import type { CarMediaFailed } from '#services/car-media'
import type { ContentError } from '#services/content'
import type { DatabaseError } from '#services/database'
import type { FinanceFailed } from '#services/finance-uk'
import type { FormBuilderFailed } from '#services/form-builder'
import type { Overloaded } from '#services/overload'
import type { TooManyReads } from '#services/reads'
import type { SearchFailed } from '#services/search-index'
import type { Refusal } from './messages.ts'

/** Errors that ports throw for failures that can be expected. */
type PortFailure =
  | CarMediaFailed
  | ContentError
  | DatabaseError
  | FinanceFailed
  | FormBuilderFailed
  | Overloaded
  | SearchFailed
  | TooManyReads

type Refusals = {
  readonly [Name in PortFailure['name']]: Readonly<
    Record<Extract<PortFailure, { readonly name: Name }>['code'], Refusal>
  >
}

/** Refusal of each failure, by the error's name and code: codes alone are not unique among ports. */
export const PORT_FAILURES: Refusals = {
  CarMediaFailed: { unavailable: 'unavailable' },
  ContentError: {
    ContentUnavailable: 'unavailable',
    ContentTimeout: 'unavailable',
    ContentMalformed: 'unavailable',
    ContentRefused: 'bad-request',
  },
  DatabaseError: {
    unavailable: 'unavailable',
    locked: 'unavailable',
    full: 'unavailable',
    damaged: 'unavailable',
    migration: 'unavailable',
  },
  FinanceFailed: { unavailable: 'unavailable', 'quote-unknown': 'not-found' },
  FormBuilderFailed: { unavailable: 'unavailable' },
  Overloaded: { overloaded: 'overloaded' },
  SearchFailed: { unavailable: 'unavailable', 'facets-missing': 'unavailable' },
  TooManyReads: { 'too-many-reads': 'too-many' },
}

/**
 * Returns the refusal that a thrown error comes to; null for every other error, which is a bug. Compares
 * names and codes, never classes: a build has two copies of each (decision 082).
 */
export function portFailureRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const known: { readonly [name: string]: { readonly [code: string]: Refusal } } = PORT_FAILURES
  const codes = Object.hasOwn(known, error.name) ? known[error.name] : undefined
  const code = String(error.code)
  return (codes && Object.hasOwn(codes, code) ? codes[code] : null) ?? null
}
