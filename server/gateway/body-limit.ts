import { FLOW_LOG_LIMITS } from '#domain/flow-log-limits'
import type { JsonLimits } from './json-size.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** What a body may be, each checked before the body is parsed. */
export interface BodyLimits extends JsonLimits {
  /** Of its JSON, inflated where it is packed. */
  readonly bytes: number
  /** Largest body in bytes sent with `Content-Encoding: gzip`; null where the call takes none. */
  readonly packedBytes: number | null
}

/** RFC 9110 leaves the limit to us: the largest documented body but those below is under 16 KiB. */
export const MAX_BODY_BYTES = 64 * KIB

/** A search with every filter filled, the body with most members, has 10,000 of them in 64 KiB. */
const USUAL: BodyLimits = {
  bytes: MAX_BODY_BYTES,
  packedBytes: null,
  members: 10_000,
  depth: 32,
  stringBytes: MAX_BODY_BYTES,
}

/** Calls that take more, by path. */
const OTHERS: { readonly [path: string]: BodyLimits | undefined } = {
  // Of logs of 1,000 events, the one with most members has 33,000, and the deepest 7 levels.
  '/api/flow-logs': {
    bytes: FLOW_LOG_LIMITS.bytes,
    packedBytes: FLOW_LOG_LIMITS.packedBytes,
    members: 40_000,
    depth: 32,
    stringBytes: 16 * KIB,
  },
}

/** The limits of the call at a path, which may have a query. */
export const bodyLimits = (url: string): BodyLimits => OTHERS[url.split('?', 1)[0] ?? ''] ?? USUAL

/** The most bytes that a body in that coding may have as it is sent. */
export const maxSentBytes = ({ bytes, packedBytes }: BodyLimits, coding: string): number =>
  packedBytes !== null && coding.toLowerCase() === 'gzip' ? packedBytes : bytes

export const bytesInWords = (bytes: number): string =>
  bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`
