import {
  FIELD_CHANGED,
  type FieldSpec,
  type FlowDefinition,
  type Json,
  type JsonObject,
  type RunId,
} from '../definition/types.ts'
import { fits, holdsReference, isMap, mapMembers, own } from '../expression/values.ts'

export type Values = { readonly [ref: string]: Json }

/** A payload as its log will give it back; undefined when it is no JSON object. */
export function asJson(payload: unknown): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(JSON.stringify(payload))
    return isMap(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** Does the flow know such events? */
export const isKnown = ({ events }: FlowDefinition, type: string): boolean =>
  type === FIELD_CHANGED || Object.hasOwn(events, type)

/** What the payload of an event declares, by member; of `field.changed`, the value is the field's. */
export const membersOf = (
  { context, events }: FlowDefinition,
  type: string,
  payload: JsonObject,
): { readonly [member: string]: Pick<FieldSpec, 'type' | 'pii'> | undefined } =>
  type === FIELD_CHANGED
    ? { field: { type: 'string', pii: 'none' }, value: own(context, String(payload['field'])) }
    : (own(events, type)?.payload ?? {})

/** Are the declared members of an event's payload of their types? */
export const takesPayload = (
  definition: FlowDefinition,
  type: string,
  payload: JsonObject,
): boolean =>
  Object.entries(membersOf(definition, type, payload)).every(([name, spec]) => {
    const value = payload[name] ?? null
    // What looks like a reference could not be told from an erased value later.
    return spec && fits(spec.type, value) && !holdsReference(value)
  })

/** Only the members that the definition declares, as owned plain members; the rest is never logged. */
export const declaredPayload = (
  definition: FlowDefinition,
  type: string,
  payload: JsonObject,
): JsonObject =>
  Object.fromEntries(
    Object.entries(payload).filter(([member]) =>
      Object.hasOwn(membersOf(definition, type, payload), member),
    ),
  )

/**
 * A payload as the log may hold it: the declared members, of which the personal ones become
 * `{ "$pii": "<run>:<seq>:<member>" }`; their values stand in `values` under that reference (the fold puts
 * them back). What merely looks like a reference is taken out, too, so that it cannot be resolved to
 * something else later.
 */
export function withdrawValues(
  definition: FlowDefinition,
  { run, seq, type, payload }: { run: RunId; seq: number; type: string; payload: JsonObject },
): { readonly payload: JsonObject; readonly values: Values } {
  const members = membersOf(definition, type, payload)
  const values: { [ref: string]: Json } = {}
  const logged = mapMembers(declaredPayload(definition, type, payload), (value, member) => {
    const isPublic =
      members[member]?.pii === 'none' && !(isMap(value) && Object.hasOwn(value, '$pii'))
    if (value === null || isPublic) return value
    const ref = `${run}:${seq}:${member}`
    values[ref] = value
    return { $pii: ref }
  })
  return { payload: logged, values }
}
