import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
  type RunId,
} from '../definition/types.ts'
import { own } from '../expression/values.ts'

export type Values = { readonly [ref: string]: Json }

/** A payload as its log will give it back; undefined when it is no JSON. */
export function asJson(payload: unknown): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(JSON.stringify(payload))
    return typeof json === 'object' && json !== null ? (json as JsonObject) : undefined
  } catch {
    return undefined
  }
}

const looksLikeReference = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '$pii')

/** Only the members that the definition declares, as owned plain members; the rest is never logged. */
export function declaredPayload(
  definition: FlowDefinition,
  type: string,
  payload: JsonObject,
): JsonObject {
  const spec = own(definition.events, type)?.payload
  const members = type === FIELD_CHANGED ? ['field', 'value'] : Object.keys(spec ?? {})
  const kept: { [member: string]: Json } = {}
  for (const member of members) {
    const value = own(payload, member)
    if (value !== undefined && member !== '__proto__') kept[member] = value
  }
  return kept
}

/**
 * Takes the personal members out of a payload: each becomes `{ "$pii": "<run>:<seq>:<member>" }`, its
 * value stands in `values` under that reference (the fold puts it back). What merely looks like a reference is taken out, too,
 * so that it cannot be resolved to something else later.
 */
export function withdrawValues(
  definition: FlowDefinition,
  event: { run: RunId; seq: number; type: string; payload: JsonObject },
): { readonly payload: JsonObject; readonly values: Values } {
  const { type, payload } = event
  const payloadSpec = own(definition.events, type)?.payload ?? {}
  const values: { [ref: string]: Json } = {}
  const logged: { [member: string]: Json } = {}
  for (const [member, value] of Object.entries(payload)) {
    const pii =
      type === FIELD_CHANGED && member === 'value'
        ? own(definition.context, String(payload['field']))?.pii
        : own(payloadSpec, member)?.pii
    if (value !== null && ((pii ?? 'none') !== 'none' || looksLikeReference(value))) {
      const ref = `${event.run}:${event.seq}:${member}`
      values[ref] = value
      logged[member] = { $pii: ref }
    } else {
      logged[member] = value
    }
  }
  return { payload: logged, values }
}
