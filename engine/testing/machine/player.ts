import { createActor } from 'xstate'
import type { FlowDefinition } from '../../definition/types.ts'
import { isMap } from '../../expression/values.ts'
import { compiledOf } from '../../kernel/index.ts'
import { declaredPayload, isKnown } from '../../log/values.ts'
import type { Player } from '../tape.ts'
import { machineOf, snapshotOf } from './machine.ts'

/** Plays events on the machine, from any folded state: what the kernel's answers are held to (INV-03). */
export function machinePlayer(
  definition: FlowDefinition,
  from = compiledOf(definition).initialState(),
): Player {
  const machine = machineOf(definition)
  const actor = createActor(machine, { snapshot: snapshotOf(machine, from) })
  actor.start()
  let state = from
  return {
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
  }
}
