import type { z } from 'zod'
import type { Config } from '#server'
import type { CostlyRead } from '#services/reads'
import type { Refusal } from './messages.ts'

/** What a call answers when it does what was asked. */
export interface Success {
  readonly what: string
  /** Of the JSON body; of the data of each event, in a stream. */
  readonly schema?: z.ZodType
  /** In place of `application/json`. */
  readonly mediaType?: string
}

/** What docs/api.md says of a call, and what its handler is called with. */
export interface Described {
  /** The address as it is documented. Log lines name the call by it, since addresses hold plates. */
  readonly template: string
  /** What the call is for, in a sentence or two for whoever calls it. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Whether a POST’s address has a GET, too. */
  readonly isAlsoRead?: boolean
  /** Whether the same members may stand in the query instead of the body. */
  readonly isBodyOptional?: boolean
  /** Headers that mean something to this call, by name. */
  readonly headers?: { readonly [name: string]: z.ZodType }
  /** Calls a minute and address, and of all addresses together (`RATE_LIMIT_…`). */
  readonly limit?: keyof Config['limits']
  /** What it reads costs money where a real system answers: limited by address and in all, unless cached. */
  readonly costs?: CostlyRead
  readonly answers: { readonly [status: number]: Success }
  /** Beside what every call may answer, and what follows from its parts. */
  readonly refusals?: readonly Refusal[]
}

/** Every refusal that a call may answer. */
export function refusalsOf(call: Described, method: 'GET' | 'POST'): readonly Refusal[] {
  const has = (part: unknown, ...refusals: readonly Refusal[]) => (part ? refusals : [])
  return [
    ...new Set<Refusal>([
      ...has(call.params ?? call.query ?? call.body, 'bad-request'),
      ...has(method === 'POST', 'wrong-origin'),
      ...has(call.body, 'wrong-media-type', 'too-large', 'invalid'),
      ...has(call.limit ?? call.costs, 'too-many'),
      ...(call.refusals ?? []),
      'overloaded',
      'unavailable',
      'internal',
    ]),
  ]
}
