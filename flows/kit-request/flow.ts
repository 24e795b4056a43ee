import { z } from 'zod'
import { KIT_REQUEST_FORM, LEAD_LENGTHS } from '#domain/leads'
import { PLATE } from '#engine/expression'
import { leadSends } from '../shared/lead.ts'
import { customer, defineLead, leadLine, leadText } from '../shared/lead-values.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { kitRequest } from './definition.ts'
import { messages } from './messages.ts'

export const kitRequestFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: kitRequest,
  messages,
  sends: leadSends('request'),
  placed: { form: 'kit-request', variants: [''] },
  lead: defineLead({
    formNames: [KIT_REQUEST_FORM],
    values: z.strictObject({
      kits: leadText.min(1).describe('Codes of kits, and their names where there is room'),
      regno: z
        .union([z.literal(''), leadLine(LEAD_LENGTHS.plate).regex(PLATE)])
        .describe('Of the car that they are for; may be empty'),
      ...customer,
      other: leadText,
    }),
    recipient: null,
  }),
})
