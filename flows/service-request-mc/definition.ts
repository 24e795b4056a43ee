import { MOTORCYCLE_SERVICE_TYPES, NEWSLETTER_REQUIRED } from '#domain/leads'
import { serviceRequestDefinition } from '../shared/service-request.ts'

/** The words of each type of service, spelt as the source has them where they are sent (NOFORM-13). */
const LABELS = {
  'Bestille service': 'services.service',
  'Bestile deler': 'services.parts',
  Annet: 'services.other',
} as const satisfies Record<(typeof MOTORCYCLE_SERVICE_TYPES)[number], string>

/** For motorcycles, at the one dealer that the page names (NOFORM-02, NOFORM-15). */
export const serviceRequestMc = serviceRequestDefinition({
  id: 'service-request-mc',
  typeMC: true,
  description: 'Bestill time for motorsykkel',
  services: MOTORCYCLE_SERVICE_TYPES.map((value) => ({ value, label: LABELS[value] })),
  choosesDealer: false,
  newsletterRequired: NEWSLETTER_REQUIRED,
  tracked: 'service request motorcycle',
})
