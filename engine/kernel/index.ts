import type { FlowDefinition } from '../definition/types.ts'
import { type CompiledFlow, compileFlow } from './compile.ts'
import type { Step } from './types.ts'

export { type CompiledFlow, compileFlow } from './compile.ts'
export { brokenRule, type RuleName } from './rules.ts'
export type { EffectRequest, FlowState, Rejection, Step, StepEvent, StepResult } from './types.ts'

const compiled = new WeakMap<FlowDefinition, CompiledFlow>()

/** The compiled form of a definition, made once for each definition object. */
export function compiledOf(definition: FlowDefinition): CompiledFlow {
  const known = compiled.get(definition)
  if (known) return known
  const made = compileFlow(definition)
  compiled.set(definition, made)
  return made
}

export const step: Step = (definition, state, event) => compiledOf(definition).step(state, event)
