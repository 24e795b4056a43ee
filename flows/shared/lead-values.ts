import { z } from 'zod'
import { LEAD_LENGTHS } from '#domain/leads'
import { parseLocalDate } from '#domain/local-date'
import { plainLines } from '#domain/plain-lines'
import type { SiteId } from '#domain/sites'
import { LINE, MAX_TYPED_PHONE, PATTERNS, PLATE, readPhone } from '#engine/expression'
import type { LeadForm, LeadValues } from '#services/leads'

/** What the server takes for a member of a lead; each lead form's manifest is made of these. */

/** One line without control characters: a line break in a name could become a header of an e-mail. */
export const leadLine = (max: number) => z.string().trim().max(max).regex(LINE)
export const requiredLine = (max: number) => leadLine(max).min(1)

/** Several lines; control characters that make none are stored as spaces. */
export const leadText = z.string().max(LEAD_LENGTHS.text).overwrite(plainLines)

/** The patterns of the forms themselves, so that nothing is let through on one side only. */
export const Phone = z
  .string()
  .max(MAX_TYPED_PHONE)
  .refine(PATTERNS['phone.short'])
  .overwrite((typed) => readPhone(typed) ?? typed)
  .describe(
    '6 to 20 digits and spaces, a plus in front where wanted, or a Norwegian number of five digits. Hyphens and brackets are stored as spaces, a leading 00 as the plus',
  )
export const Email = z
  .string()
  .max(LEAD_LENGTHS.email)
  .refine(PATTERNS['email.2'])
  .describe('An e-mail address; its domain may be internationalised')
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
  .regex(PLATE)
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
