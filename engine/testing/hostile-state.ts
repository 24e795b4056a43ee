import type { FlowDefinition, Json } from '../definition/types.ts'
import type { FlowState } from '../kernel/types.ts'
import { hostileJson } from './hostile.ts'
import type { Random } from './random.ts'

export { hostileEvent } from './tape.ts'

/** A state that no engine made: one of its parts is junk, missing, or of another type. */
export function hostileState(
  definition: FlowDefinition,
  state: FlowState,
  random: Random,
): FlowState {
  if (random.chance(0.1)) return hostileJson(random) as unknown as FlowState
  const field = random.pick(Object.keys(definition.context))
  const broken: { [part: string]: unknown } = {
    ...state,
    context: { ...state.context, [field]: hostileJson(random) },
  }
  const part = random.pick(['step', 'context', 'visited', 'path', 'none'])
  if (part !== 'none') broken[part] = hostileJson(random) satisfies Json
  if (random.chance(0.2)) delete broken[random.pick(['context', 'visited', 'path'])]
  return broken as unknown as FlowState
}
