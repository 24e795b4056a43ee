import { z } from 'zod'
import { boundedRecord } from '#domain/bounded-record'
import { contactFormName, LEAD_LENGTHS } from '#domain/leads'
import { SITE_IDS } from '#domain/sites'
import { leadSends } from '../shared/lead.ts'
import {
  defineLead,
  Email,
  leadText,
  Phone,
  PlaceEmail,
  requiredLine,
} from '../shared/lead-values.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { contact } from './definition.ts'
import { messages } from './messages.ts'

const CarFact = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const [firstSite, ...otherSites] = SITE_IDS

export const contactFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: contact,
  messages,
  sends: leadSends('message'),
  placed: null,
  lead: defineLead({
    formNames: [contactFormName(firstSite), ...otherSites.map(contactFormName)],
    /** CONTACT-06 to CONTACT-09, CONTACT-15. `car` holds whatever is known of it, flat but for lists. */
    values: z.strictObject({
      car: boundedRecord(
        z.string().regex(/^[A-Za-z]\w{0,63}$/),
        z.union([CarFact, z.array(CarFact).max(50)]),
        100,
      ).describe('What is known of the car, flat but for lists'),
      name: requiredLine(LEAD_LENGTHS.name),
      phone: Phone,
      email: Email,
      message: leadText.nullable().default(''),
      quote: z.boolean(),
      testDrive: z.boolean(),
      toName: requiredLine(LEAD_LENGTHS.title),
      toEmail: PlaceEmail,
      source: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .describe('Address of the page that the form stands on'),
    }),
    recipient: 'toEmail',
    /** Each site's form has its own name (CONTACT-14). */
    brokenRule: ({ formName, site }) => (formName === contactFormName(site) ? null : 'formName'),
  }),
})
