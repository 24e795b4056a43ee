import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256Hex } from '../definition/hash.ts'
import type { RunId } from '../definition/types.ts'
import { brokenLink, isFlowEvent, type BrokenLink, type ChainEnd } from './chain-check.ts'
import { checksum } from './codec.ts'
import { headHash } from './hash-chain.ts'
import type { Checkpoint, FlowEvent, RunHead } from './types.ts'

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

/** What `sealText` sealed under the same name; `undefined` when it is missing or broken. */
export const unsealText = (name: string, sealed: unknown): unknown =>
  typeof sealed === 'string' && checksum(name + sealed.slice(8)) === sealed.slice(0, 8)
    ? parseJson(sealed.slice(8))
    : undefined

export interface DecodedChain {
  /** The longest valid prefix. */
  readonly events: readonly FlowEvent[]
  readonly reason?: BrokenLink
}

/** The longest valid prefix of stored lines, whose first ones may be known to be sound. */
export function decodeChain(
  head: RunHead,
  lines: readonly unknown[],
  sound: readonly FlowEvent[] = [],
): DecodedChain {
  const events = [...sound]
  let end: ChainEnd = events.at(-1) ?? { seq: 0, hash: headHash(head) }
  for (const line of lines.slice(events.length)) {
    const event = decodeEvent(line)
    const reason = event ? brokenLink(head.run, end, event) : 'hash'
    if (!event || reason) return { events, reason: reason ?? 'hash' }
    events.push((end = event))
  }
  return { events }
}

/** sha-256 over lines by the platform; undefined where it has none. */
export async function digestLines(lines: readonly unknown[]): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  return digest && bytesToHex(new Uint8Array(digest))
}

/** What a store keeps beside a checkpoint: over the lines up to it, so that they need no second look. */
export interface Vouched {
  readonly seq: number
  readonly digest?: string | undefined
}

/** `decodeChain`, sparing the lines that a checkpoint vouches for, bytes and all. */
export async function decodeStored(
  head: RunHead,
  lines: readonly unknown[],
  vouched?: Vouched,
): Promise<DecodedChain> {
  // The platform digests in a thread of its own, twenty times as fast as ours.
  if (vouched && (await isVouched(head, lines, vouched))) {
    return decodeChain(head, lines, parseLines(lines.slice(0, vouched.seq)))
  }
  return decodeChain(head, lines)
}

/** From how many events on a log is resumed from its checkpoint, and its beginning parsed after. */
export const LONG_LOG = 200

/** Are the lines up to a checkpoint those that it vouches for, and the first one this run's? */
export async function isVouched(
  head: RunHead | null,
  lines: readonly unknown[],
  { seq, digest }: Vouched,
): Promise<boolean> {
  const first = parseJson(String(lines[0])) as Partial<FlowEvent> | undefined
  if (digest === undefined || !head || first?.prevHash !== headHash(head)) return false
  return (await digestLines(lines.slice(0, seq))) === digest
}

/** Lines that are known to be sound, as events. */
export const parseLines = (lines: readonly unknown[]): readonly FlowEvent[] =>
  parseJson(`[${lines.join()}]`) as readonly FlowEvent[]

/** The events from the checkpoint's own on, each linked to the one before; null unless all are sound. */
export function decodeTail(
  { run, seq, hash }: Checkpoint,
  lines: readonly unknown[],
): readonly FlowEvent[] | null {
  const events: FlowEvent[] = []
  for (const line of lines) {
    const event = decodeEvent(line)
    const end = events.at(-1)
    const isNext = end
      ? event && !brokenLink(run, end, event)
      : event?.run === run && event.seq === seq && event.hash === hash
    if (!event || !isNext) return null
    events.push(event)
  }
  return events.length > 0 ? events : null
}

/** A checkpoint as it is stored. */
export type StoredCheckpoint = Vouched & { readonly value: Checkpoint }

/**
 * A checkpoint with what it vouches for: the lines up to it, as they stand in the storage now. Null when
 * they no longer lead to it; what the checkpoint before vouches for is digested, the rest hashed.
 */
export async function vouchFor(
  value: Checkpoint,
  head: RunHead | null,
  { lines, before }: { lines: readonly unknown[]; before: StoredCheckpoint | undefined },
): Promise<StoredCheckpoint | null> {
  const { seq, hash } = value
  const upTo = lines.slice(0, seq)
  const digest = await digestLines(upTo)
  // Without one it vouches for nothing.
  if (digest === undefined) return { seq, value }
  const isKnown = before && (await isVouched(head, upTo, before))
  const sound = isKnown
    ? decodeTail(before.value, upTo.slice(before.seq - 1))
    : head && decodeChain(head, upTo).events
  const end = sound?.at(-1)
  return end?.seq === seq && end.hash === hash ? { seq, digest, value } : null
}

/** When the last of some lines was written; when its run began, or 0, where the line does not tell. */
export function lastAtOf(lines: readonly unknown[], head: RunHead | null): number {
  const { at } = (parseJson(String(lines.at(-1))) ?? {}) as Partial<FlowEvent>
  return typeof at === 'number' ? at : (head?.createdAt ?? 0)
}

/** Which of some runs is the latest of a flow, by what their heads say of themselves. */
export const newestOf = (heads: readonly (RunHead | null)[], flow: string): RunHead | undefined =>
  heads
    .filter((head) => head?.flow === flow)
    .toSorted((a, b) => (b?.createdAt ?? 0) - (a?.createdAt ?? 0))[0] ?? undefined

/** The references that stand in events. */
export const refsOf = (events: readonly FlowEvent[]): readonly string[] =>
  events.flatMap(({ payload }) =>
    Object.values(payload).flatMap((value) => {
      const ref = typeof value === 'object' && value !== null && '$pii' in value && value.$pii
      return typeof ref === 'string' ? [ref] : []
    }),
  )

/** A run whose head is broken: no event links to it, so that `read` quarantines them all. */
export const unreadableHead = (run: RunId, flow: string): RunHead => ({
  run,
  flow,
  definitionHash: '' as RunHead['definitionHash'],
  engineVersion: 0,
  createdAt: 0,
})
