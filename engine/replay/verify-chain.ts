import { canonicalJson } from '../definition/canonical.ts'
import { sha256Hex } from '../definition/hash.ts'
import { type BrokenLink, brokenLink, type ChainEnd, isFlowEvent } from '../log/chain-check.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'

export interface ChainCheck {
  /** How many events, from the first, hold. */
  readonly validCount: number
  /** Why the next one does not; absent when all hold. */
  readonly reason?: BrokenLink
}

/** Nested deeper than this a value is spelled by `canonicalJson`, which needs no call stack. */
const DEEPEST = 100

/** Is it JSON whose members stand in canonical order already, so that the platform spells it alike? */
function isInOrder(value: unknown, depth = 0): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > DEEPEST) return false
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isInOrder(value[i], depth + 1)) return false
    return true
  }
  let before: string | undefined
  for (const name in value) {
    if (before !== undefined && before > name) return false
    before = name
    if (!isInOrder((value as { readonly [name: string]: unknown })[name], depth + 1)) return false
  }
  return true
}

/**
 * What an event's hash is over: its canonical JSON without `hash`. Its run is the head's, spelled in `run`,
 * and its `prevHash` is known to be a hash.
 */
function textOf(event: FlowEvent, run: string): string {
  const { at, cause, kind, payload, prevHash, seq, tab, type } = event
  if (!isInOrder(payload)) return canonicalJson({ ...event, hash: undefined })
  const because = cause === undefined ? '' : `"cause":${cause},`
  const paid = JSON.stringify(payload)
  return `{"at":${at},${because}"kind":"${kind}","payload":${paid},"prevHash":"${prevHash}","run":${run},"seq":${seq},"tab":${JSON.stringify(tab)},"type":${JSON.stringify(type)}}`
}

/**
 * The longest prefix of a log that is an unbroken chain: well-formed events of this run, seq 1, 2, 3 …,
 * each linked to the one before and the first to the head (INV-11). `after` checks a tail instead.
 * Total: junk ends the prefix, it never throws.
 */
export function verifyChain(
  head: RunHead,
  events: readonly unknown[],
  of: { readonly after?: ChainEnd; readonly sha256?: (text: string) => string } = {},
): ChainCheck {
  const { sha256 = sha256Hex, after = { seq: 0, hash: sha256(canonicalJson(head)) } } = of
  const run = JSON.stringify(head.run)
  let end = after
  let validCount = 0
  for (const event of events) {
    if (!isFlowEvent(event)) return { validCount, reason: 'shape' }
    const reason =
      brokenLink(head.run, end, event) ??
      (sha256(textOf(event, run)) === event.hash ? undefined : 'hash')
    if (reason) return { validCount, reason }
    end = event
    validCount += 1
  }
  return { validCount }
}
