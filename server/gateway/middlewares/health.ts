import type { Reply } from '../reply.ts'

interface Checks {
  /** What is wrong, in a sentence for operators; null while all is well. */
  readonly trouble: () => Promise<string | null>
  /** Lines of the log that could not be written; the site answers all the same. */
  readonly droppedLogLines?: (() => number) | undefined
}

/** 200 while the database takes writes, else 503 with the reason: whoever is woken by it acts on that. */
export const health =
  ({ trouble, droppedLogLines = () => 0 }: Checks) =>
  async (): Promise<Reply> => {
    const reason = await trouble()
    const dropped = droppedLogLines()
    return {
      status: reason === null ? 200 : 503,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      body: JSON.stringify({
        ...(reason === null ? { status: 'ok' } : { status: 'unavailable', reason }),
        ...(dropped > 0 && { droppedLogLines: dropped }),
      }),
    }
  }
