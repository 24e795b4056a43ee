/**
 * What `POST /api/flow-logs` takes of a log. The largest of 1,000 events, a message of 2,000 characters that was
 * typed in a thousand parts, has 1.4 MiB, and 64 KiB with gzip.
 */
export const FLOW_LOG_LIMITS = {
  events: 1_000,
  /** Largest JSON in bytes, inflated. */
  bytes: 2 * 1024 * 1024,
  /** Largest body in bytes sent with `Content-Encoding: gzip`. */
  packedBytes: 256 * 1024,
} as const
