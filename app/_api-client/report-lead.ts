import type { LeadReport } from './report-body.ts'

/** As `report`, of a lead: what was answered to each attempt, and nothing of what was sent. */
export function reportLead(body: LeadReport): void {
  void fetch('/api/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
