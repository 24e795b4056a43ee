import { NEWSLETTER_REQUIRED, SERVICE_TYPES } from '#domain/leads'
import { serviceRequestDefinition } from '../shared/service-request.ts'

/** The words of each type of service, in the order of the source (NOFORM-12). */
const LABELS = {
  Service: 'services.service',
  'Vinterklar-bil': 'services.winter',
  'EU-kontroll': 'services.inspection',
  Hjulskift: 'services.wheels',
  'Service eldre biler (5+)': 'services.older',
  Reparasjon: 'services.repair',
  'Lakk / karosseri': 'services.body',
  'Steinsprut / Ruteskift': 'services.glass',
  'Aircondition service': 'services.airConditioning',
  Bilskade: 'services.damage',
  Annet: 'services.other',
} as const satisfies Record<(typeof SERVICE_TYPES)[number], string>

/** For cars, at a dealer of the visitor's choice. */
export const serviceRequest = serviceRequestDefinition({
  id: 'service-request',
  typeMC: false,
  description: 'Bestill time på verkstedet',
  services: SERVICE_TYPES.map((value) => ({ value, label: LABELS[value] })),
  choosesDealer: true,
  newsletterRequired: NEWSLETTER_REQUIRED,
  tracked: 'service request',
})
