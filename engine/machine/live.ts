import { type Actor, createActor } from 'xstate'
import type { FlowDefinition } from '../definition/types.ts'
import { isMap } from '../expression/values.ts'
import type { FlowState, StepEvent, StepResult } from '../kernel/types.ts'
import { declaredPayload, isKnown } from '../log/values.ts'
import { type FlowMachine, machineOf, snapshotOf } from './machine.ts'

/** A flow run live by XState, with the kernel's answers. */
export interface LiveFlow {
  /** For @xstate/react and inspection; send through `send`, which tells what came of it. */
  readonly actor: Actor<FlowMachine>
  getState(): FlowState
  send(event: StepEvent): StepResult
  stop(): void
}

/** Starts an actor at a folded state. */
export function startFlow(definition: FlowDefinition, from: FlowState): LiveFlow {
  const machine = machineOf(definition)
  const actor = createActor(machine, { snapshot: snapshotOf(machine, from) })
  actor.start()
  let state = from
  return {
    actor,
    getState: () => state,
    send(event) {
      const type: unknown = isMap(event) ? event.type : null
      // XState's own event types, and whatever is no event, stay out of the machine.
      const known = typeof type === 'string' && isKnown(definition, type)
      if (!known || definition.steps[state.step]?.final) {
        return { state, effects: [], changed: false, rejected: { code: 'unexpected' } }
      }
      const payload = isMap(event.payload) ? event.payload : {}
      actor.send({ type, payload: declaredPayload(definition, type, payload) })
      const { context: next, value } = actor.getSnapshot()
      const { data: context, visited, path, effects, rejection } = next
      const changed = context !== state.context || value !== state.step
      if (changed) state = { step: value as string, context, visited, path }
      return { state, effects, changed, ...(rejection && { rejected: rejection }) }
    },
    stop: () => {
      actor.stop()
    },
  }
}
