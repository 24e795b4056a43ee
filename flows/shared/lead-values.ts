import { z } from 'zod'
import { LEAD_LENGTHS } from '#domain/leads'
import { parseLocalDate } from '#domain/local-date'
import type { SiteId } from '#domain/sites'
import { MAX_TYPED_PHONE, PATTERNS, readPhone } from '#engine/expression'
import type { LeadForm, LeadValues } from '#services/leads'

/** What the server takes for a member of a lead; each lead form's manifest is made of these. */

/** One line without control characters: a line break in a name could become a header of an e-mail. */
export const leadLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
export const requiredLine = (max: number) => leadLine(max).min(1)

/** Several lines; of control characters only those that make them. */
export const leadText = z
  .string()
  .max(LEAD_LENGTHS.text)
  // oxlint-disable-next-line no-control-regex -- the others are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)

/** The patterns of the forms themselves, so that nothing is let through on one side only. */
export const Phone = z
  .string()
  .max(MAX_TYPED_PHONE)
  .refine(PATTERNS.phone)
  .overwrite((typed) => readPhone(typed) ?? typed)
  .describe(
    '6 to 20 digits and spaces, a plus in front where wanted. Hyphens and brackets are stored as spaces, a leading 00 as the plus',
  )
export const Email = z
  .string()
  .max(LEAD_LENGTHS.email)
  .refine(PATTERNS.email)
  .describe('An e-mail address')
export const PlaceEmail = Email.describe(
  'Of the place that is asked; an address that is not ours is replaced by the site’s own',
)

/** A day that exists; the form's rule says which days it takes. */
export const LeadDay = z
  .string()
  .max(10)
  .refine((day) => parseLocalDate(day) !== null)
  .describe('`YYYY-MM-DD`, a day that exists, is not past at the site and at most a year ahead')

/** Any country's, as typed. */
export const RegistrationNumber = requiredLine(LEAD_LENGTHS.plate)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u)
  .describe('As typed, of any country')

/** Kilometres on the Norwegian form, units of 10 km on the Swedish; `milage` is spelt as documented. */
export const Mileage = z
  .number()
  .min(0)
  .max(10_000_000)
  .describe('Kilometres on the Norwegian form, units of 10 km on the Swedish')

/** Whoever asks, as the Swedish and the Norwegian form send it. */
export const customer = {
  customerName: requiredLine(LEAD_LENGTHS.name),
  customerPhone: Phone,
  customerEmail: Email,
} as const

/** A lead form as the server takes it; what breaks a rule is reported of values that fit their schema. */
export function defineLead<V extends LeadValues>(
  lead: Omit<LeadForm, 'values' | 'recipient' | 'brokenRule'> & {
    readonly values: z.ZodType<V>
    readonly recipient: Extract<keyof V, LeadForm['recipient']> | null
    readonly brokenRule?: (lead: {
      readonly formName: string
      readonly values: V
      readonly site: SiteId
      readonly today: string
    }) => string | null
  },
): LeadForm {
  const { brokenRule = () => null } = lead
  // The store hands over only what the schema has let through.
  return { ...lead, brokenRule: (sent) => brokenRule({ ...sent, values: sent.values as V }) }
}
