import type { Report } from '../api/log/report.ts'
import { CallFailed } from './call.ts'

/** Why a call failed, in the log's own words. */
export function codeOf(error: unknown): Report['code'] {
  if (!(error instanceof CallFailed)) return 'unknown'
  if (error.isOutage) return 'network'
  return error.status >= 500 ? 'server-error' : 'client-error'
}

/** Tells the server's log of a failure met here: codes only (SVCERR-14). Best effort. */
export function reportCode(event: Report['event'], code: Report['code']): void {
  void fetch('/api/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, code } satisfies Report),
    keepalive: true,
  }).catch(() => undefined)
}

export const reportFailure = (event: Report['event'], error: unknown): void =>
  reportCode(event, codeOf(error))
