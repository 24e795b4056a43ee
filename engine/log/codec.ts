import { canonicalJson } from '../definition/canonical.ts'
import { sha256Hex } from '../definition/hash.ts'
import { brokenLink, headHash, isFlowEvent, type BrokenLink, type ChainEnd } from './hash-chain.ts'
import type { FlowEvent, RunHead } from './types.ts'

/** An event's one spelling: a line of NDJSON without its line feed. */
export const encodeEvent = (event: FlowEvent): string => canonicalJson(event)

// Members are sorted, and the two that can stand before the hash are numbers.
const FRAME = /^\{"at":[^",]+,(?:"cause":\d+,)?("hash":"([0-9a-f]{64})",)/

/**
 * Reads a line back and checks its hash over the bytes as they stand, so that even a change that means
 * the same JSON is found (INV-11), and nothing is spelled anew. Null for anything else; never throws.
 */
export function decodeEvent(line: unknown): FlowEvent | null {
  const frame = typeof line === 'string' && FRAME.exec(line)
  if (!frame) return null
  const [start, hashMember = '', hash] = frame
  const rest = line.slice(0, start.length - hashMember.length) + line.slice(start.length)
  if (sha256Hex(rest) !== hash) return null
  const event = parseJson(line)
  return isFlowEvent(event) ? event : null
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text that carries its own check, for what stands outside the chain: heads, values, checkpoints. */
export const sealText = (name: string, value: unknown): string => {
  const text = canonicalJson(value)
  return sha256Hex(name + text).slice(0, 16) + text
}

/** What `sealText` sealed under the same name; `undefined` when it is missing or broken. */
export const unsealText = (name: string, sealed: unknown): unknown =>
  typeof sealed === 'string' && sha256Hex(name + sealed.slice(16)).startsWith(sealed.slice(0, 16))
    ? parseJson(sealed.slice(16))
    : undefined

export interface DecodedChain {
  /** The longest valid prefix. */
  readonly events: readonly FlowEvent[]
  readonly reason?: BrokenLink
}

/** The longest valid prefix of stored lines. */
export function decodeChain(head: RunHead, lines: readonly unknown[]): DecodedChain {
  const events: FlowEvent[] = []
  let end: ChainEnd = { seq: 0, hash: headHash(head) }
  for (const line of lines) {
    const event = decodeEvent(line)
    const reason = event ? brokenLink(head.run, end, event) : 'hash'
    if (!event || reason) return { events, reason: reason ?? 'hash' }
    events.push((end = event))
  }
  return { events }
}
