import type { Report } from './report-body.ts'

/** Why a call failed, in the log's own words; by its status, 0 where nothing of ours answered. */
export function reportCode(error: unknown): Report['code'] {
  const { status } = error as { readonly status?: number }
  if (status === undefined) return 'unknown'
  if (status === 0) return 'network'
  return status >= 500 ? 'server-error' : 'client-error'
}

/**
 * Tells the server's log of a failure met here: codes only, never what a visitor typed (SVCERR-14).
 * Best effort: a report that cannot be sent is nobody's concern.
 */
export function report(event: Report['event'], code: Report['code']): void {
  void fetch('/api/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, code } satisfies Report),
    keepalive: true,
  }).catch(() => undefined)
}
