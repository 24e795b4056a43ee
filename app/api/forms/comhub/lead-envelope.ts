import { leadEnvelope } from '#services/leads'
import { leadForms } from '#flows/lists'

/** What the site's forms send. */
export const LeadEnvelope = leadEnvelope(leadForms)
