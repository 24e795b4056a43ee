import type { Probe } from '../address.ts'
import { type Reply, RETRY_LATER } from '../reply.ts'

interface Checks {
  /** Why no requests should be sent here, in a sentence for operators; null while they should. */
  readonly trouble: () => Promise<string | null>
  /** Lines of the log that could not be written; the site answers all the same. */
  readonly droppedLogLines?: (() => number) | undefined
}

/**
 * Answers `/livez` with 200 whenever the process answers at all, and `/readyz` and `/healthz` with 503
 * and the reason while no requests should be sent here.
 */
export const health =
  ({ trouble, droppedLogLines = () => 0 }: Checks) =>
  async ({ address }: { readonly address: { readonly probe: Probe } }): Promise<Reply> => {
    const reason = address.probe === 'live' ? null : await trouble()
    const dropped = droppedLogLines()
    return {
      status: reason === null ? 200 : 503,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...(reason === null ? {} : RETRY_LATER),
      },
      body: JSON.stringify({
        ...(reason === null ? { status: 'ok' } : { status: 'unavailable', reason }),
        ...(dropped > 0 && { droppedLogLines: dropped }),
      }),
    }
  }
