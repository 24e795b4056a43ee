import type { Key } from './columns/key-column.ts'
import type { SearchErrorCode } from './errors.ts'
import type { SearchAnswer, SearchQuery } from './query.ts'
import type { Schema, SearchDocument } from './schema.ts'

/** What the thread of an index is asked, and what each answers. */
export interface ThreadCalls {
  readonly restore: {
    readonly asked: { readonly stock: string; readonly snapshot: Uint8Array }
    readonly answer: null
  }
  readonly put: { readonly asked: readonly SearchDocument[]; readonly answer: null }
  readonly remove: { readonly asked: Key; readonly answer: boolean }
  readonly document: { readonly asked: Key; readonly answer: Uint8Array | null }
  readonly search: { readonly asked: SearchQuery; readonly answer: SearchAnswer }
  readonly snapshot: { readonly asked: string; readonly answer: Uint8Array }
  readonly size: { readonly asked: null; readonly answer: number }
}

export type ThreadCall = keyof ThreadCalls

/** Given to the thread as it starts. */
export interface ThreadStart {
  readonly schema: Schema
  /** The thread's own code. */
  readonly file: string
}

export interface ThreadQuestion<Call extends ThreadCall = ThreadCall> {
  readonly id: number
  readonly call: Call
  readonly asked: ThreadCalls[Call]['asked']
}

export type ThreadAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: ThreadFailure }

/** An error as it crosses the threads: `code` is null of one that is no `SearchError`. */
export interface ThreadFailure {
  readonly code: SearchErrorCode | null
  /** What a `SearchError` is about; the message of another error. */
  readonly at: string
}
