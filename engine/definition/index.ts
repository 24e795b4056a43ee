/** A definition as data, without anything that runs it: for code that stores or signs one. */
export { EngineError } from '../errors.ts'
export { canonicalJson } from './canonical.ts'
export { definitionHash } from './hash.ts'
export { stepOrder } from './step-order.ts'
export type { DefinitionHash, FlowDefinition, Json, JsonObject, RunId } from './types.ts'
