import { z } from 'zod'
import { boundedRecord } from '#domain/bounded-record'
import { ANSWER_NAME, FORM_ID, ONLINE_FORM, ONLINE_FORM_LIMITS } from '#domain/online-form'
import { defineLead, leadText } from './lead-values.ts'

/** What was answered to a form of the form builder, which is no flow of ours (FORMB-05). */
export const onlineFormLead = defineLead({
  formNames: [ONLINE_FORM],
  values: z.strictObject({
    formId: z.string().regex(FORM_ID).describe('Of the form, at the form builder'),
    submissionId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .describe('Of what was answered, at the form builder'),
    answers: boundedRecord(
      z.string().regex(ANSWER_NAME),
      z.union([leadText, z.number()]),
      ONLINE_FORM_LIMITS.answers,
    ).describe('By the names of the questions'),
  }),
  recipient: null,
})
