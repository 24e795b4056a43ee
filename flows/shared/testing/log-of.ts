import {
  compiledOf,
  type DefinitionHash,
  type FlowDefinition,
  type FlowEvent,
  type LogEventKind,
  type RunHead,
  type RunId,
  type StepEvent,
} from '#engine'

const run = 'run' as RunId
const KINDS = { user: 'user', observed: 'observed', effect: 'effect.result' } as const

/** The log that a tape of accepted events leaves. */
export function logOf(
  definition: FlowDefinition,
  tape: readonly StepEvent[],
): { readonly head: RunHead; readonly events: readonly FlowEvent[] } {
  const flow = compiledOf(definition)
  let state = flow.initialState()
  const events = tape.map((event, index): FlowEvent => {
    const kind: LogEventKind = KINDS[definition.events[event.type]?.kind ?? 'user']
    const { rejected, state: next } = flow.step(state, event)
    if (rejected) throw new Error(`${event.type} is refused`)
    state = next
    return {
      run,
      seq: index + 1,
      at: index + 1,
      tab: 't',
      kind,
      type: event.type,
      payload: event.payload,
      ...(kind === 'effect.result' ? { cause: index } : {}),
      prevHash: '',
      hash: '',
    }
  })
  const head = {
    run,
    flow: definition.id,
    definitionHash: 'x' as DefinitionHash,
    engineVersion: 1,
    createdAt: 0,
  }
  return { head, events }
}
