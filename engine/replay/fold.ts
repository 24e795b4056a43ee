import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
} from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { holdsReference, isMap, isReference } from '../expression/index.ts'
import { compiledOf } from '../kernel/index.ts'
import type { StepResult } from '../kernel/types.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import { migrateState } from '../migrate/index.ts'
import { upcast } from '../log/upcast.ts'
import type { PendingEffect } from '../outbox/types.ts'
import { advance, emptyFold, type Folded, statusOf } from './folded.ts'

export { emptyFold, type Folded } from './folded.ts'

export interface FoldOptions {
  /** Where to go on from, e.g. a checkpoint; `definition` must then be the one in force there. */
  readonly from?: Folded
  /** Definitions that `migrated` events lead to, by address. */
  readonly definitions?: ReadonlyMap<string, FlowDefinition>
}

/** What came of one event: its result, unless the event does not go through `step`. */
export interface FoldedEvent {
  readonly folded: Folded
  readonly result: StepResult | null
}

export interface FoldWorld {
  readonly definitions?: ReadonlyMap<string, FlowDefinition> | undefined
  /**
   * Personal values are references: see `compileFlow`. The log is then taken at its word, since a
   * guard that reads a personal value may choose otherwise than it did.
   */
  readonly redacted: boolean
  /** Is the fold so far nobody else's, so that its context may be written to? */
  readonly inPlace?: boolean
}

const diverged = (event: FlowEvent, why: string): EngineError =>
  new EngineError('ReplayDivergence', `event ${event.seq} (${event.type}): ${why}`)

/**
 * What a request answers to. A log of engine 1 has keys that end before the hash; they are taken as they
 * stand, since the server may know them.
 */
export const askedFor = (owed: Folded['owed'], key: Json | undefined): PendingEffect | undefined =>
  owed.find((one) => one.key === key || one.key.slice(0, -HASH_PART) === key)

/** `:` and eight hex digits. */
const HASH_PART = 9

/** Folds one event whose personal values were put back. Throws `ReplayDivergence`. */
export function foldEvent(at: Folded, event: FlowEvent, world: FoldWorld): FoldedEvent {
  if (event.seq !== at.seq + 1) throw diverged(event, 'out of order')
  switch (event.kind) {
    case 'rejected':
      return { folded: advance(at, event), result: null }
    case 'migrated':
      return { folded: migrated(advance(at, event), event, world), result: null }
    case 'effect.requested': {
      const { payload } = event
      const asked = askedFor(at.owed, payload['key'])
      if (asked?.effect === payload['effect'] && asked) {
        const key = payload['key'] as string
        // Engine 1 wrote a shorter one.
        const owed =
          asked.key === key
            ? at.owed
            : at.owed.map((one) => (one === asked ? { ...one, key } : one))
        return { folded: advance({ ...at, owed }, event), result: null }
      }
      if (world.redacted) return { folded: { ...at, seq: event.seq }, result: null }
      throw diverged(event, 'not asked for')
    }
    case 'effect.result': {
      const done = at.pending.find(({ seq }) => seq === event.cause)
      if (!done && !world.redacted) throw diverged(event, 'not pending')
      const spec = done && at.definition.effects[done.effect]
      if (spec && event.type !== spec.ok && event.type !== spec.fail) {
        throw diverged(event, 'not its result')
      }
      // A result ends its effect even when the step in view no longer takes it.
      return stepped(at, event, world)
    }
    default: {
      const { type } = event
      // The built-in event is never an effect's; a text that is looked up by is slow the first time.
      if (type !== FIELD_CHANGED && at.definition.events[type]?.kind === 'effect') {
        throw diverged(event, 'not an effect')
      }
      const folded = stepped(at, event, world)
      if (folded.result?.rejected && !world.redacted) {
        throw diverged(event, folded.result.rejected.code)
      }
      return folded
    }
  }
}

function stepped(at: Folded, event: FlowEvent, world: FoldWorld): FoldedEvent {
  const result = compiledOf(at.definition, world).step(at.state, event)
  return { folded: advance(at, event, result), result }
}

function migrated(at: Folded, event: FlowEvent, { definitions }: FoldWorld): Folded {
  const address = event.payload['definitionHash']
  const definition = typeof address === 'string' ? definitions?.get(address) : undefined
  if (!definition) throw new EngineError('DefinitionUnavailable', `event ${event.seq}`)
  if (definition.id !== at.definition.id) throw diverged(event, 'another flow')
  const state = migrateState(definition, at.definition.version, at.state)
  return { ...at, definition, state, status: statusOf(definition, state) }
}

/** The same fold over a context that is nobody else's, to go on from `inPlace`. */
export const withOwnContext = (at: Folded): Folded => ({
  ...at,
  state: { ...at.state, context: { ...at.state.context } },
})

/** An event with its personal values put back; a reference whose value was erased stays. */
export function withValues(event: FlowEvent, values: JsonObject): FlowEvent {
  let payload: { [member: string]: Json } | null = null
  for (const member in event.payload) {
    const value = event.payload[member]
    // Only its own reference, so that no event can read another's value.
    if (!isReference(value) || value.$pii !== `${event.run}:${event.seq}:${member}`) continue
    if (!Object.hasOwn(values, value.$pii)) continue
    payload ??= { ...event.payload }
    payload[member] = values[value.$pii] ?? null
  }
  return payload ? { ...event, payload } : event
}

/** Has it a reference of its own whose value is not there? The engine's own events have none. */
const isErased = ({ run, seq, kind, payload }: FlowEvent, values: JsonObject): boolean =>
  (kind === 'user' || kind === 'observed' || kind === 'effect.result') &&
  Object.entries(payload).some(
    ([member, value]) =>
      isReference(value) &&
      value.$pii === `${run}:${seq}:${member}` &&
      !Object.hasOwn(values, value.$pii),
  )

/** What can no longer be sent as it was asked for is said to be so, and keeps no reference. */
const withoutErased = (effects: readonly PendingEffect[]): readonly PendingEffect[] =>
  effects.map((one) =>
    holdsReference(one.input)
      ? { ...one, input: withoutReferences(one.input), erased: true as const }
      : one,
  )

/** Every reference left in a value read as `null`. */
export function withoutReferences(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (isReference(value)) return null
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutReferences(item)]),
  )
}

/**
 * Replays a log: pure, and without ports, so that it can run no effect (INV-01, INV-02, INV-06).
 * `values` are the personal values by reference; where some were erased, the log still folds, and
 * their fields read `null` in the end. Throws `ReplayDivergence` when an accepted event is refused,
 * `DefinitionUnavailable` or `MigrationFailed` at a `migrated` event.
 */
export function foldLog(
  definition: FlowDefinition,
  head: RunHead,
  events: readonly FlowEvent[],
  values: JsonObject = {},
  { from, definitions }: FoldOptions = {},
): Folded {
  const redacted = events.some((event) => isErased(event, values))
  const world = { definitions, redacted, inPlace: true }
  let at = from ? withOwnContext(from) : emptyFold(definition)
  for (const event of events) {
    if (event.run !== head.run) throw diverged(event, 'of another run')
    at = foldEvent(at, withValues(upcast(head, event), values), world).folded
  }
  if (!redacted) return at
  const context = withoutReferences(at.state.context)
  return {
    ...at,
    state: isMap(context) ? { ...at.state, context } : at.state,
    pending: withoutErased(at.pending),
    owed: withoutErased(at.owed),
  }
}
