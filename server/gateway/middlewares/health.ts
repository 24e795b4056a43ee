import type { Reply } from '../reply.ts'

/** 200 while the database answers. */
export const health = (isHealthy: () => Promise<boolean>) => async (): Promise<Reply> => {
  const healthy = await isHealthy()
  return {
    status: healthy ? 200 : 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: JSON.stringify({ status: healthy ? 'ok' : 'unavailable' }),
  }
}
