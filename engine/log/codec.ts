import { canonicalJson } from '../definition/canonical.ts'
import type { FlowEvent } from './types.ts'

/** An event's one spelling: a line of NDJSON without its line feed. */
export const encodeEvent: (event: FlowEvent) => string = canonicalJson

/** FNV-1a over UTF-16 units: each step is a bijection, so that one changed unit always shows. */
export const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * A text that carries its own check, for what stands outside the chain: heads, values, checkpoints.
 * Against accidents only, and cheap, since all values are read at every resume.
 */
export const sealText = (name: string, value: unknown): string => {
  const text = JSON.stringify(value)
  return checksum(name + text) + text
}
