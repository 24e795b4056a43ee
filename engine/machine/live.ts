import { type Actor, createActor } from 'xstate'
import type { FlowDefinition } from '../definition/types.ts'
import type { FlowState, StepEvent, StepResult } from '../kernel/types.ts'
import { type FlowMachine, machineOf, snapshotOf, stateOf, toMachineEvent } from './machine.ts'

const machines = new WeakMap<FlowDefinition, FlowMachine>()

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
  const machine = machines.get(definition) ?? machineOf(definition)
  machines.set(definition, machine)
  const actor = createActor(machine, { snapshot: snapshotOf(machine, from) })
  actor.start()
  let state = from
  return {
    actor,
    getState: () => state,
    send(event) {
      if (definition.steps[state.step]?.final) {
        return { state, effects: [], changed: false, rejected: { code: 'unexpected' } }
      }
      actor.send(toMachineEvent(definition, event))
      const snapshot = actor.getSnapshot()
      const { effects, rejection } = snapshot.context
      const changed = snapshot.context.data !== state.context || snapshot.value !== state.step
      if (changed) state = stateOf(snapshot)
      return { state, effects, changed, ...(rejection ? { rejected: rejection } : {}) }
    },
    stop: () => {
      actor.stop()
    },
  }
}
