import type { FlowDefinition } from '../definition/types.ts'
import { type CompiledFlow, type CompileOptions, compileFlow } from './compile.ts'
import type { Step } from './types.ts'

export { type CompiledFlow, type CompileOptions, compileFlow } from './compile.ts'
export { brokenRule, type RuleName } from './rules.ts'
export type { EffectRequest, FlowState, Rejection, Step, StepEvent, StepResult } from './types.ts'

const compiled = [0, 1, 2, 3].map(() => new WeakMap<FlowDefinition, CompiledFlow>())

/** The compiled form of a definition, made once for each definition object and way to compile it. */
export function compiledOf(definition: FlowDefinition, options: CompileOptions = {}): CompiledFlow {
  const known = compiled[(options.redacted ? 1 : 0) + (options.inPlace ? 2 : 0)]
  let flow = known?.get(definition)
  if (!flow) {
    flow = compileFlow(definition, options)
    known?.set(definition, flow)
  }
  return flow
}

export const step: Step = (definition, state, event) => compiledOf(definition).step(state, event)
