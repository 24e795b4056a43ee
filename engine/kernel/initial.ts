import type { FieldSpec, FlowDefinition, JsonObject } from '../definition/types.ts'
import { mapMembers } from '../expression/values.ts'
import type { FlowState } from './types.ts'

/** Every declared field at its initial value. */
export const initialContext = (fields: { readonly [field: string]: FieldSpec }): JsonObject =>
  mapMembers(fields, ({ initial }) => initial)

/** The first step with every field as declared; a new object each time. */
export const initialState = ({ initial, context }: FlowDefinition): FlowState => ({
  step: initial,
  context: initialContext(context),
  visited: [initial],
  path: [initial],
})
