import { correctClock, serverNow } from './server-now.ts'

/** Answered by the gateway itself (server/gateway/middlewares/health.ts); never cached. */
const TIME_SOURCE = '/livez'

/** A device that differs by less is right: a Date header has whole seconds and spends time on the way. */
const TOLERANCE_MS = 60_000

/** Corrects the clock by the Date header (RFC 9110, 6.6.1) of an answer that no cache has stored. */
export function noteServerTime(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '')
  // NaN of an answer without a Date is never more.
  if (Math.abs(at - serverNow()) >= TOLERANCE_MS) correctClock(at - Date.now())
}

/** Requests the server's time; rejects without an answer. */
export async function readServerTime(): Promise<void> {
  const { headers, redirected } = await fetch(TIME_SOURCE, { method: 'HEAD', cache: 'no-store' })
  // The sign-in page of a network may have another clock.
  if (!redirected) noteServerTime(headers)
}
