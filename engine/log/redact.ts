import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type PiiClass,
} from '../definition/types.ts'
import { isReference, own } from '../expression/values.ts'
import type { FlowEvent } from './types.ts'

declare const redacted: unique symbol
/** An event without personal values; a projection takes no other, and no other leaves the browser for statistics. */
export type RedactedEvent = FlowEvent & { readonly [redacted]: true }

/** Puts a reference where a personal value stands, if one still does. What is not declared is personal. */
export function redactEvent(definition: FlowDefinition, event: FlowEvent): RedactedEvent {
  const { run, seq, kind, type, payload } = event
  // These carry codes, keys and names of the definition only.
  if (kind === 'rejected' || kind === 'effect.requested' || kind === 'migrated') {
    return event as RedactedEvent
  }
  const members = own(definition.events, type)?.payload ?? {}
  const classOf = (member: string): PiiClass | undefined => {
    if (type !== FIELD_CHANGED) return own(members, member)?.pii
    const { field } = payload
    if (member === 'field') return typeof field === 'string' ? 'none' : undefined
    return typeof field === 'string' ? own(definition.context, field)?.pii : undefined
  }
  const visible = Object.entries(payload).map(([member, value]): [string, Json] => [
    member,
    value === null || isReference(value) || classOf(member) === 'none'
      ? value
      : { $pii: `${run}:${seq}:${member}` },
  ])
  return { ...event, payload: Object.fromEntries(visible) } as RedactedEvent
}
