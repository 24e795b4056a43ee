import { FASTEST_VISITOR_MS } from '#domain/leads'
import { wallClock } from '#domain/local-time'
import type { Site } from '#domain/sites'
import type { LeadEnvelope, LeadForm, SpamSignals } from './port.ts'

/** Why a lead is suspected: somebody filled in what no visitor sees, or was faster than any. */
export type Suspicion = 'trap' | 'too-fast'

/** The member that breaks a rule of the site or of the day (NOFORM-06, CONTACT-14); null is none. */
export function brokenRule(
  { formName, values }: LeadEnvelope,
  { form, site, now }: { readonly form: LeadForm; readonly site: Site; readonly now: number },
): string | null {
  // The day of the site, whatever day it is where the visitor or this machine is.
  const today = wallClock(now, site.timeZone).slice(0, 10)
  return form.brokenRule({ formName, values, site: site.id, today })
}

/**
 * Both moments are of one clock, so that a wrong one does no harm; one that was put back meanwhile
 * tells nothing.
 */
export function suspicionOf(signals: SpamSignals | undefined): Suspicion | null {
  if (signals?.website) return 'trap'
  const { openedAt, sentAt } = signals ?? {}
  if (typeof openedAt !== 'number' || typeof sentAt !== 'number') return null
  const taken = sentAt - openedAt
  return taken >= 0 && taken < FASTEST_VISITOR_MS ? 'too-fast' : null
}
