import type { Site } from '#domain/sites'
import { leadFormOf } from '#flows/lists'
import type { LeadsPort } from '#services/leads'
import { LeadEnvelope } from '../../app/api/forms/comhub/lead-envelope.ts'

/** A posted body as the store takes it. */
export function submission(
  body: unknown,
  site: Site,
  isOurs: (address: string) => Promise<boolean>,
): Parameters<LeadsPort['submit']> {
  const envelope = LeadEnvelope.parse(body)
  const form = leadFormOf(envelope.formName)
  if (form === undefined) throw new Error(`there is no form ${envelope.formName}`)
  return [envelope, { form, site, isOurs }]
}
