import {
  compiledOf,
  definitionHash,
  type FlowDefinition,
  type FlowEvent,
  type Json,
  type JsonObject,
  type RunHead,
  type RunId,
  type StepEvent,
} from '#engine'
import { ENGINE_VERSION, headHash, sealEvent } from '#engine/log'

export interface LoggedRun {
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
}

const KINDS = { user: 'user', observed: 'observed', effect: 'effect.result' } as const
const BEGUN = Date.UTC(2026, 10, 23, 9, 30)

/**
 * The log that a run leaves, with sealed events, refusals and requests, its personal values withheld.
 * `pauses` are the milliseconds before each event of the tape, 1 s where there is none.
 */
export function loggedRun(
  definition: FlowDefinition,
  tape: readonly StepEvent[],
  {
    run = 'run-1',
    pauses = [],
  }: { readonly run?: string; readonly pauses?: readonly number[] } = {},
): LoggedRun {
  const flow = compiledOf(definition)
  const head: RunHead = {
    run: run as RunId,
    flow: definition.id,
    definitionHash: definitionHash(definition),
    engineVersion: ENGINE_VERSION,
    createdAt: BEGUN,
  }
  const events: FlowEvent[] = []
  const requested = new Map<string, number>()
  let state = flow.initialState()
  let at = BEGUN
  const add = (event: Pick<FlowEvent, 'kind' | 'type' | 'payload' | 'cause'>): FlowEvent => {
    const prevHash = events.at(-1)?.hash ?? headHash(head)
    const sealed = sealEvent({
      run: head.run,
      seq: events.length + 1,
      at,
      tab: 'tab-1',
      prevHash,
      ...event,
    })
    events.push(sealed)
    return sealed
  }
  for (const [index, event] of tape.entries()) {
    at += pauses[index] ?? 1_000
    const result = flow.step(state, event)
    if (result.rejected) {
      add({ kind: 'rejected', type: event.type, payload: { ...result.rejected } })
      continue
    }
    const kind = KINDS[definition.events[event.type]?.kind ?? 'user']
    const effect = Object.entries(definition.effects).find(([, { ok, fail }]) =>
      [ok, fail].includes(event.type),
    )
    const cause = kind === 'effect.result' && effect ? requested.get(effect[0]) : undefined
    const payload = withheld(definition, event, { run, seq: events.length + 1 })
    const logged = add({ kind, type: event.type, payload, ...(cause ? { cause } : {}) })
    ;({ state } = result)
    for (const asked of result.effects) {
      const key = `${run}:${logged.seq}:${asked.index}:${logged.hash.slice(0, 8)}`
      const { seq } = add({
        kind: 'effect.requested',
        type: 'effect.requested',
        payload: { effect: asked.effect, index: asked.index, key },
        cause: logged.seq,
      })
      requested.set(asked.effect, seq)
    }
  }
  return { head, events }
}

/** A payload whose personal members stand in it by reference. */
function withheld(
  { context, events }: FlowDefinition,
  { type, payload }: StepEvent,
  { run, seq }: { readonly run: string; readonly seq: number },
): JsonObject {
  const piiOf = (member: string) =>
    type === 'field.changed'
      ? member === 'field'
        ? 'none'
        : context[String(payload['field'])]?.pii
      : events[type]?.payload[member]?.pii
  return Object.fromEntries(
    Object.entries(payload).map(([member, value]): [string, Json] =>
      value === null || piiOf(member) === 'none'
        ? [member, value]
        : [member, { $pii: `${run}:${seq}:${member}` }],
    ),
  )
}
