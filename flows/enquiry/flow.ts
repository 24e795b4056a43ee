import { z } from 'zod'
import { ENQUIRY_FORM, ENQUIRY_OPTIONS, latestDay, LEAD_LENGTHS } from '#domain/leads'
import { DAY_PARTS } from '#domain/visiting-hours'
import { leadSends } from '../shared/lead.ts'
import {
  customer,
  defineLead,
  LeadDay,
  leadLine,
  leadText,
  PlaceEmail,
  requiredLine,
} from '../shared/lead-values.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { enquiry } from './definition.ts'
import { messages } from './messages.ts'

export const enquiryFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: enquiry,
  messages,
  sends: leadSends('request'),
  placed: { form: 'enquiry', variants: [''] },
  lead: defineLead({
    formNames: [ENQUIRY_FORM],
    values: z.strictObject({
      option: z.enum(ENQUIRY_OPTIONS),
      car: leadLine(LEAD_LENGTHS.title).default('').describe('The car as people call it'),
      siteName: requiredLine(LEAD_LENGTHS.title),
      siteEmail: PlaceEmail,
      date: LeadDay,
      dayPart: z.enum(DAY_PARTS).describe('Until noon, until five, or after it'),
      ...customer,
      other: leadText.nullable().default(''),
    }),
    recipient: 'siteEmail',
    brokenRule: ({ values: { date }, today }) =>
      date < today || date > latestDay(today) ? 'values.date' : null,
  }),
})
