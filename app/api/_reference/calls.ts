import type { Described } from '../_http/described.ts'
import { refusalsOf } from '../_http/described.ts'
import { CALLS } from '../_routes/table.ts'
import type { Refusal } from '../_http/messages.ts'

export interface ReferenceCall {
  readonly method: 'GET' | 'POST'
  readonly described: Described
  readonly refusals: readonly Refusal[]
}

/** Every call of the table, in its order. */
export const referenceCalls = (): readonly ReferenceCall[] =>
  Object.values(CALLS).flatMap((handlers) =>
    (['GET', 'POST'] as const).flatMap((method) => {
      const described = handlers[method].described
      return described === undefined
        ? []
        : [{ method, described, refusals: refusalsOf(described, method) }]
    }),
  )
