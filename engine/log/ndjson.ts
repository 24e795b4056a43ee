import { canonicalJson } from '../definition/canonical.ts'
import { brokenLink, isRunHead, type ChainEnd } from './chain-check.ts'
import { encodeEvent } from './codec.ts'
import { decodeEvent, parseJson } from './decode.ts'
import { headHash } from './hash-chain.ts'
import type { FlowEvent, RunHead } from './types.ts'

/** A log as a text: the head on the first line, then an event a line. */
export function exportLog(head: RunHead, events: readonly FlowEvent[]): string {
  return [canonicalJson(head), ...events.map(encodeEvent), ''].join('\n')
}

export interface ImportedLog {
  readonly head: RunHead | null
  /** The longest valid prefix. */
  readonly events: readonly FlowEvent[]
  /** Every line that is not part of it, counted from 1, and why. */
  readonly broken: readonly { readonly line: number; readonly reason: string }[]
}

/** Reads `exportLog`'s text. Total: whatever the text, it reports, it never throws. */
export function importLog(text: string): ImportedLog {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const first = parseJson(lines[0] ?? '')
  const head = isRunHead(first) && canonicalJson(first) === lines[0] ? first : null
  const events: FlowEvent[] = []
  const broken: { line: number; reason: string }[] = []
  if (!head) broken.push({ line: 1, reason: 'head' })
  let end: ChainEnd = { seq: 0, hash: head ? headHash(head) : '' }
  for (const [index, line] of lines.slice(1).entries()) {
    const event = decodeEvent(line)
    const reason = event && head ? brokenLink(head.run, end, event) : 'hash'
    if (event && !reason && broken.length === 0) {
      events.push((end = event))
    } else {
      broken.push({ line: index + 2, reason: reason ?? 'after a broken line' })
    }
  }
  return { head, events, broken }
}
