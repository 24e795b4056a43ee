import { z } from 'zod'
import {
  latestDay,
  LEAD_LENGTHS,
  MOTORCYCLE_SERVICE_TYPES,
  NEWSLETTER_REQUIRED,
  SERVICE_REQUEST_FORM,
  SERVICE_TYPES,
} from '#domain/leads'
import {
  customer,
  defineLead,
  LeadDay,
  leadText,
  Mileage,
  PlaceEmail,
  RegistrationNumber,
  requiredLine,
} from './lead-values.ts'

/** What both variants of the Norwegian service request send (NOFORM-03 to NOFORM-13). */
export const serviceRequestLead = defineLead({
  formNames: [SERVICE_REQUEST_FORM],
  values: z
    .strictObject({
      siteEmail: PlaceEmail,
      siteName: requiredLine(LEAD_LENGTHS.title),
      description: requiredLine(LEAD_LENGTHS.title),
      ...customer,
      regno: RegistrationNumber,
      milage: Mileage.nullable().default(null),
      date: LeadDay,
      other: leadText.nullable().default(''),
      services: z
        .array(z.string().max(40))
        .max(SERVICE_TYPES.length)
        .default([])
        .describe(
          `Of ${SERVICE_TYPES.join(', ')}; with \`typeMC\` of ${MOTORCYCLE_SERVICE_TYPES.join(', ')}`,
        ),
      gdpr: z.literal(true),
      newsletter: NEWSLETTER_REQUIRED ? z.literal(true) : z.boolean(),
      typeMC: z.boolean(),
    })
    .superRefine(({ services, typeMC }, context) => {
      const offered: readonly string[] = typeMC ? MOTORCYCLE_SERVICE_TYPES : SERVICE_TYPES
      if (services.every((name) => offered.includes(name))) return
      context.addIssue({ code: 'custom', path: ['services'], message: 'not a type of service' })
    }),
  recipient: 'siteEmail',
  /** Not before the site's own day (NOFORM-06), nor a year after it. */
  brokenRule: ({ values: { date }, today }) =>
    date < today || date > latestDay(today) ? 'values.date' : null,
})
