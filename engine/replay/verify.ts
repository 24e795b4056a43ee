import { canonicalJson } from '../definition/canonical.ts'
import { definitionHash } from '../definition/hash.ts'
import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
} from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { isMap, isReference } from '../expression/index.ts'
import { isRunHead, verifyChain } from '../log/chain-check.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import { upcast } from '../log/upcast.ts'
import { isHonestMigration, isHonestRefusal, isHonestRequest } from './engine-events.ts'
import { emptyFold, foldEvent, type Folded, withValues } from './fold.ts'

/** Longest log that is looked at. */
const MAX_EVENTS = 10_000

export interface VerifyRequest {
  /** The definition that the run began with. */
  readonly definition: FlowDefinition
  readonly head: RunHead
  readonly events: readonly unknown[]
  /** Personal values by reference. */
  readonly values?: JsonObject
  /** What the sender says the log comes to: its state, and the hash of its last event. */
  readonly expected?: { readonly state?: Json; readonly hash?: string }
  readonly definitions?: ReadonlyMap<string, FlowDefinition>
}

export type Verdict =
  | { readonly verdict: 'accepted'; readonly folded: Folded }
  | {
      readonly verdict: 'rejected'
      readonly reason: 'definition' | 'size' | 'chain' | 'payload' | 'replay' | 'end'
      /** The event at fault, where there is one. */
      readonly seq?: number
    }

const isFromOutside = ({ kind }: FlowEvent): boolean =>
  kind === 'user' || kind === 'observed' || kind === 'effect.result'

/** Nothing undeclared, and every personal value by a reference of the event's own that has a value. */
function isHonestPayload(
  definitions: readonly FlowDefinition[],
  event: FlowEvent,
  values: JsonObject,
): boolean {
  // The engine's own events are looked at where they are folded.
  if (!isFromOutside(event)) return true
  return Object.entries(event.payload).every(([member, value]) => {
    const classes = definitions.flatMap((definition) => piiOf(definition, event, member) ?? [])
    if (classes.length === 0) return false
    if (!isReference(value)) return value === null || classes.includes('none')
    return value.$pii === `${event.run}:${event.seq}:${member}` && Object.hasOwn(values, value.$pii)
  })
}

/** Is it what the engine writes there? `indices`: of the effects asked for so far, by key. */
function isHonest(
  before: Folded,
  event: FlowEvent,
  after: Folded,
  indices: ReadonlyMap<string, number>,
): boolean {
  switch (event.kind) {
    case 'rejected':
      return event.cause === undefined && isHonestRefusal(before, event)
    case 'migrated':
      return event.cause === undefined && isHonestMigration(before, event, after)
    case 'effect.requested':
      return isHonestRequest(before, event, indices)
    case 'effect.result':
      // The fold looks for its cause.
      return true
    case 'user':
    case 'observed':
      return event.cause === undefined
  }
}

function piiOf(definition: FlowDefinition, event: FlowEvent, member: string): string | undefined {
  if (event.type !== FIELD_CHANGED) {
    const spec = Object.hasOwn(definition.events, event.type) && definition.events[event.type]
    return spec && Object.hasOwn(spec.payload, member) ? spec.payload[member]?.pii : undefined
  }
  if (member !== 'value') return member === 'field' ? 'none' : undefined
  const { field } = event.payload
  return typeof field === 'string' && Object.hasOwn(definition.context, field)
    ? definition.context[field]?.pii
    : undefined
}

/**
 * Is this the log of a run that the engine could have written (INV-12)? Checks the definition's
 * address, the hash chain, that payloads hold what is declared, the replay, and its end. Total: junk
 * is rejected, never thrown on. A forged log that is itself a possible run cannot be told from one;
 * that is what comparing critical results with the server's own records is for.
 */
export function verify(request: VerifyRequest): Verdict {
  const { definition, head, events, values = {}, expected = {}, definitions } = request
  if (!isRunHead(head) || head.flow !== definition.id)
    return { verdict: 'rejected', reason: 'definition' }
  if (head.definitionHash !== definitionHash(definition))
    return { verdict: 'rejected', reason: 'definition' }
  if (!Array.isArray(events) || events.length > MAX_EVENTS)
    return { verdict: 'rejected', reason: 'size' }
  const { validCount } = verifyChain(head, events)
  if (validCount < events.length)
    return { verdict: 'rejected', reason: 'chain', seq: validCount + 1 }
  const log = events as readonly FlowEvent[]
  const store = isMap(values) ? values : {}
  const all = [definition, ...(definitions?.values() ?? [])]
  const dishonest = log.find((event) => !isHonestPayload(all, event, store))
  if (dishonest) return { verdict: 'rejected', reason: 'payload', seq: dishonest.seq }
  try {
    // Never redacted: whoever forges a log would else choose that no guard is asked.
    const world = { definitions, redacted: false }
    const indices = new Map<string, number>()
    let folded = emptyFold(definition)
    for (const stored of log) {
      const before = folded
      const event = withValues(upcast(head, stored), store)
      const after = foldEvent(before, event, world)
      ;({ folded } = after)
      if (!isHonest(before, event, folded, indices))
        return { verdict: 'rejected', reason: 'payload', seq: event.seq }
      const asked = after.result?.effects ?? []
      const owed = asked.length > 0 ? folded.owed.slice(-asked.length) : []
      owed.forEach(({ key }, at) => indices.set(key, asked[at]?.index ?? at))
    }
    const { state, hash } = expected
    const ends =
      (state === undefined || canonicalJson(folded.state) === canonicalJson(state)) &&
      (hash === undefined || log.at(-1)?.hash === hash)
    return ends ? { verdict: 'accepted', folded } : { verdict: 'rejected', reason: 'end' }
  } catch (error) {
    if (error instanceof EngineError) return { verdict: 'rejected', reason: 'replay' }
    throw error
  }
}
