import { canonicalJson } from '../definition/canonical.ts'
import { sha256Hex } from '../definition/hash.ts'
import type { FlowEvent, RunHead } from './types.ts'

export type UnsealedEvent = Omit<FlowEvent, 'hash'>

/** sha-256 of the canonical JSON of the head: what the first event links to. */
export function headHash(head: RunHead): string {
  return sha256Hex(canonicalJson(head))
}

/** sha-256 of the canonical JSON of an event without its `hash`, 64 hex digits. */
export function hashEvent(event: UnsealedEvent): string {
  return sha256Hex(canonicalJson({ ...event, hash: undefined }))
}

export function sealEvent(event: UnsealedEvent): FlowEvent {
  return { ...event, hash: hashEvent(event) }
}
