import type { Reply } from '../reply.ts'

interface Checks {
  readonly isHealthy: () => Promise<boolean>
  /** Lines of the log that could not be written; the site answers all the same. */
  readonly droppedLogLines?: (() => number) | undefined
}

/** 200 while the database answers. */
export const health =
  ({ isHealthy, droppedLogLines = () => 0 }: Checks) =>
  async (): Promise<Reply> => {
    const healthy = await isHealthy()
    const dropped = droppedLogLines()
    const status = healthy ? 'ok' : 'unavailable'
    return {
      status: healthy ? 200 : 503,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      body: JSON.stringify({ status, ...(dropped > 0 && { droppedLogLines: dropped }) }),
    }
  }
