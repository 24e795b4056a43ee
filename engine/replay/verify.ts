import { canonicalJson } from '../definition/canonical.ts'
import { definitionHash, sha256Hex } from '../definition/hash.ts'
import {
  type DefinitionHash,
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
} from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { isMap, isReference } from '../expression/index.ts'
import { type ChainEnd, isRunHead } from '../log/chain-check.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import { upcast } from '../log/upcast.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { isHonestMigration, isHonestRefusal, isHonestRequest } from './engine-events.ts'
import { driftOfClock, type Drift } from './drift.ts'
import { emptyFold, foldEvent, type Folded, withValues } from './fold.ts'
import { verifyChain } from './verify-chain.ts'

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
  /**
   * What the server itself knows of what an event says to have been told from outside: asked of each
   * `observed` event and each effect's result, personal values put back.
   */
  readonly compare?: (event: FlowEvent) => Agreement
  /** The verifier's clock, and how far the log's end may lie from it, in ms. */
  readonly clock?: { readonly now: number; readonly toleranceMs: number }
  /** 64 hex digits of a text's UTF-8; a platform's own is quicker than the engine's. */
  readonly sha256?: (text: string) => string
}

/** `drifted`: it may have been so then; `contrary`: it was never so. */
export type Agreement = 'same' | 'drifted' | 'contrary'

export type Verdict =
  | { readonly verdict: 'accepted'; readonly folded: Folded }
  /** A possible run, of which the server knows some things otherwise than the log tells them. */
  | {
      readonly verdict: 'accepted-with-drift'
      readonly folded: Folded
      readonly drift: readonly Drift[]
    }
  | {
      readonly verdict: 'rejected'
      readonly reason:
        | 'format'
        | 'definition'
        | 'size'
        | 'chain'
        | 'payload'
        | 'replay'
        | 'record'
        | 'end'
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
  for (const member in event.payload) {
    const value = event.payload[member]
    let isDeclared = false
    let isPlain = false
    for (const definition of definitions) {
      const pii = piiOf(definition, event, member)
      isDeclared ||= pii !== undefined
      isPlain ||= pii === 'none'
    }
    if (!isDeclared) return false
    if (isReference(value)) {
      const own = `${event.run}:${event.seq}:${member}`
      if (value.$pii !== own || !Object.hasOwn(values, own)) return false
    } else if (value !== null && !isPlain) return false
  }
  return true
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

const addresses = new WeakMap<FlowDefinition, DefinitionHash>()
const addressOf = (definition: FlowDefinition): DefinitionHash => {
  const known = addresses.get(definition) ?? definitionHash(definition)
  addresses.set(definition, known)
  return known
}

const rejected = (
  reason: Extract<Verdict, { readonly verdict: 'rejected' }>['reason'],
  seq?: number,
): Verdict => ({ verdict: 'rejected', reason, ...(seq !== undefined && { seq }) })

/** Events whose hashes are checked between two pauses. */
const EVENTS_AT_ONCE = 32

/**
 * Is this the log of a run that the engine could have written (INV-12)? Checks the log's format, the
 * definition's address, the hash chain, that payloads hold what is declared, the replay, what the server
 * knows better, and its end. Total: junk is rejected, never thrown on. A forged log that is itself a
 * possible run cannot be told from one; that is what `compare` is for.
 */
export function verify(request: VerifyRequest): Verdict {
  const steps = verifySteps(request)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same in steps of an event or so, between which the caller may do something else, or give up. */
export function* verifySteps(request: VerifyRequest): Generator<undefined, Verdict> {
  const { definition, head, events, values = {}, definitions, sha256 = sha256Hex } = request
  if (!isRunHead(head) || head.flow !== definition.id) return rejected('definition')
  if (head.engineVersion < 0 || head.engineVersion > ENGINE_VERSION) return rejected('format')
  if (head.definitionHash !== addressOf(definition)) return rejected('definition')
  if (!Array.isArray(events) || events.length > MAX_EVENTS) return rejected('size')
  const log = events as readonly FlowEvent[]
  let after: ChainEnd = { seq: 0, hash: sha256(canonicalJson(head)) }
  for (let from = 0; from < log.length; from += EVENTS_AT_ONCE) {
    yield
    const some = log.slice(from, from + EVENTS_AT_ONCE)
    const { validCount } = verifyChain(head, some, { after, sha256 })
    if (validCount < some.length) return rejected('chain', from + validCount + 1)
    after = some.at(-1) ?? after
  }
  const store = isMap(values) ? values : {}
  const all = [definition, ...(definitions?.values() ?? [])]
  for (const event of log) {
    yield
    if (!isHonestPayload(all, event, store)) return rejected('payload', event.seq)
  }
  try {
    return yield* replaySteps(request, log, store)
  } catch (error) {
    if (error instanceof EngineError) return rejected('replay')
    throw error
  }
}

function* replaySteps(
  request: VerifyRequest,
  log: readonly FlowEvent[],
  store: JsonObject,
): Generator<undefined, Verdict> {
  const { definition, head, expected = {}, definitions, compare, clock } = request
  // Never redacted: whoever forges a log would else choose that no guard is asked.
  const world = { definitions, redacted: false, inPlace: true }
  const indices = new Map<string, number>()
  const drift: Drift[] = clock ? [...driftOfClock(head, log, clock)] : []
  let folded = emptyFold(definition)
  for (const stored of log) {
    yield
    const before = folded
    const event = withValues(upcast(head, stored), store)
    const after = foldEvent(before, event, world)
    ;({ folded } = after)
    if (!isHonest(before, event, folded, indices)) return rejected('payload', event.seq)
    const isTold = event.kind === 'observed' || event.kind === 'effect.result'
    const agreement = isTold ? (compare?.(event) ?? 'same') : 'same'
    if (agreement === 'contrary') return rejected('record', event.seq)
    if (agreement === 'drifted') drift.push({ seq: event.seq, what: 'record' })
    const asked = after.result?.effects ?? []
    const owed = asked.length > 0 ? folded.owed.slice(-asked.length) : []
    owed.forEach(({ key }, at) => indices.set(key, asked[at]?.index ?? at))
  }
  const { state, hash } = expected
  const ends =
    (state === undefined || canonicalJson(folded.state) === canonicalJson(state)) &&
    (hash === undefined || log.at(-1)?.hash === hash)
  if (!ends) return rejected('end')
  return drift.length > 0
    ? { verdict: 'accepted-with-drift', folded, drift }
    : { verdict: 'accepted', folded }
}
