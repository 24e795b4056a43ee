import { definitionHash } from '../definition/hash.ts'
import type { FlowDefinition, Json, JsonObject, RunId } from '../definition/types.ts'
import { compiledOf } from '../kernel/index.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, LogEventKind, RunHead } from '../log/types.ts'
import { withdrawValues } from '../log/values.ts'
import { ENGINE_VERSION } from '../log/version.ts'

/** What happens in a run; with `answers`, the result of the effect of that key. */
export interface Happening {
  readonly type: string
  readonly payload?: JsonObject
  readonly answers?: string
}

export interface WrittenLog {
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
  readonly values: { readonly [ref: string]: Json }
  /** Of the effects that were asked for. */
  readonly keys: readonly string[]
}

/**
 * The log that a run would write in which this happens, a second apart, with what it asks for. Throws where
 * the flow refuses something. Each part is given the keys so far.
 */
export function writtenLog(
  definition: FlowDefinition,
  { run, createdAt }: { readonly run: string; readonly createdAt: number },
  ...parts: readonly ((keys: readonly string[]) => readonly Happening[])[]
): WrittenLog {
  const flow = compiledOf(definition)
  const head: RunHead = {
    run: run as RunId,
    flow: definition.id,
    definitionHash: definitionHash(definition),
    engineVersion: ENGINE_VERSION,
    createdAt,
  }
  const events: FlowEvent[] = []
  const values: { [ref: string]: Json } = {}
  const requests = new Map<string, number>()
  let state = flow.initialState()

  const append = (
    kind: LogEventKind,
    { type, payload, cause }: { type: string; payload: JsonObject; cause?: number | undefined },
  ): FlowEvent => {
    const seq = events.length + 1
    const prevHash = events.at(-1)?.hash ?? headHash(head)
    const at = createdAt + seq * 1000
    const place = { run: head.run, seq, at, tab: 'tab-1', kind, type, payload, prevHash }
    const event = sealEvent(cause === undefined ? place : { ...place, cause })
    events.push(event)
    return event
  }

  const take = (happening: Happening): void => {
    const { type, payload = {}, answers } = happening
    const result = flow.step(state, { type, payload })
    if (result.rejected) throw new Error(`${type}: ${JSON.stringify(result.rejected)}`)
    ;({ state } = result)
    const seq = events.length + 1
    const logged = withdrawValues(definition, { run: head.run, seq, type, payload })
    Object.assign(values, logged.values)
    const isObserved = definition.events[type]?.kind === 'observed'
    const kind = answers === undefined ? (isObserved ? 'observed' : 'user') : 'effect.result'
    const cause = answers === undefined ? undefined : requests.get(answers)
    const event = append(kind, { type, payload: logged.payload, cause })
    for (const { effect, index } of result.effects) {
      const key = `${run}:${event.seq}:${index}:${event.hash.slice(0, 8)}`
      const payloadOf = { effect, key, index }
      const asked = append('effect.requested', {
        type: effect,
        payload: payloadOf,
        cause: event.seq,
      })
      requests.set(key, asked.seq)
    }
  }
  for (const part of parts) part([...requests.keys()]).forEach(take)
  return { head, events, values, keys: [...requests.keys()] }
}
