import {
  contactFormName,
  LEAD_LENGTHS,
  MOTORCYCLE_SERVICE_TYPES,
  NEWSLETTER_REQUIRED,
  SELL_CAR_FORM,
  SELL_CAR_OPTIONS,
  SERVICE_REQUEST_FORM,
  SERVICE_TYPES,
} from '#domain/leads'
import { parseLocalDate } from '#domain/local-date'
import { SITE_IDS, type Site } from '#domain/sites'
import { PATTERNS } from '#engine/expression'
import { z } from 'zod'

/** One line without control characters: a line break in a name could become a header of an e-mail. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)
const required = (max: number) => line(max).min(1)
/** Several lines; of control characters only those that make them. */
const text = z
  .string()
  .max(LEAD_LENGTHS.text)
  // oxlint-disable-next-line no-control-regex -- the others are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
/** The patterns of the forms themselves, so that nothing is let through on one side only. */
const Phone = z.string().refine(PATTERNS.phone)
const Email = z.string().refine(PATTERNS.email)
/** Any country's, as typed. */
const RegistrationNumber = required(LEAD_LENGTHS.plate).regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u)
/** Kilometres on the Norwegian form, units of 10 km on the Swedish; `milage` is spelt as documented. */
const Mileage = z.number().min(0).max(10_000_000)

/** SELL-02 to SELL-04; `option` is the radio's code (SELL-06). */
const SellCarValues = z.strictObject({
  regno: RegistrationNumber,
  milage: Mileage,
  customerName: required(LEAD_LENGTHS.name),
  customerPhone: Phone,
  customerEmail: Email,
  option: z.enum(SELL_CAR_OPTIONS),
  other: text.nullable().default(''),
})

/** NOFORM-03 to NOFORM-13. `date` is a day; not before today is the store's rule, which has a clock. */
const ServiceRequestValues = z
  .strictObject({
    siteEmail: Email,
    siteName: required(LEAD_LENGTHS.title),
    description: required(LEAD_LENGTHS.title),
    customerName: required(LEAD_LENGTHS.name),
    customerPhone: Phone,
    customerEmail: Email,
    regno: RegistrationNumber,
    milage: Mileage.nullable().default(null),
    date: z.string().refine((day) => parseLocalDate(day) !== null),
    other: text.nullable().default(''),
    services: z.array(z.string().max(40)).max(SERVICE_TYPES.length).default([]),
    gdpr: z.literal(true),
    newsletter: NEWSLETTER_REQUIRED ? z.literal(true) : z.boolean(),
    typeMC: z.boolean(),
  })
  .superRefine(({ services, typeMC }, context) => {
    const offered: readonly string[] = typeMC ? MOTORCYCLE_SERVICE_TYPES : SERVICE_TYPES
    if (services.every((name) => offered.includes(name))) return
    context.addIssue({ code: 'custom', path: ['services'], message: 'not a type of service' })
  })

const CarFact = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

/** CONTACT-06 to CONTACT-09, CONTACT-15. `car` holds whatever is known of it, flat but for lists. */
const CarContactValues = z.strictObject({
  car: z
    .record(z.string().regex(/^[A-Za-z]\w{0,63}$/), z.union([CarFact, z.array(CarFact).max(50)]))
    .refine((car) => Object.keys(car).length <= 100),
  name: required(LEAD_LENGTHS.name),
  phone: Phone,
  email: Email,
  message: text.nullable().default(''),
  quote: z.boolean(),
  testDrive: z.boolean(),
  toName: required(LEAD_LENGTHS.title),
  toEmail: Email,
  source: z.url({ protocol: /^https?$/ }).max(2000),
})

/**
 * What a form saw of whoever sends it: not documented, never stored, forwarded or compared, and a
 * program that posts the three documented members alone is not judged by it. All are optional.
 *
 * `website` is what a field holds that no visitor sees. `openedAt` and `sentAt` are the two moments
 * by the same clock, the visitor's, in milliseconds since 1970 UTC: when the form was first shown and when
 * it was sent first. A lead with a filled `website`, or sent within `FASTEST_VISITOR_MS`, is answered like any
 * other, stored as `suspected`, and forwarded only when somebody says so (`npm run leads`).
 */
const SpamSignals = z.strictObject({
  website: z.string().max(2000).nullish(),
  openedAt: z.number().nullish(),
  sentAt: z.number().nullish(),
})
export type SpamSignals = z.infer<typeof SpamSignals>

/** Made by the visitor's side once a submission and sent again with each retry (SVCFORM-04). */
const FormSubmissionId = z.uuid().transform((id) => id.toLowerCase())
const common = { formSubmissionId: FormSubmissionId, signs: SpamSignals.optional() }
const CONTACT_FORMS = SITE_IDS.map(contactFormName)

/** SVCFORM-01, CONTACT-13: `formName`, `formSubmissionId`, `values`, and `signs` beside them. */
export const LeadEnvelope = z.discriminatedUnion('formName', [
  z.strictObject({ formName: z.literal(SELL_CAR_FORM), values: SellCarValues, ...common }),
  z.strictObject({
    formName: z.literal(SERVICE_REQUEST_FORM),
    values: ServiceRequestValues,
    ...common,
  }),
  z.strictObject({ formName: z.enum(CONTACT_FORMS), values: CarContactValues, ...common }),
])
export type LeadEnvelope = z.infer<typeof LeadEnvelope>

/** What `POST /api/forms/comhub` answers with 202. */
export interface LeadReceipt {
  /** As `K7M2-9XQT-4` (domain/booking-number.ts). */
  readonly receiptNumber: string
}

export type LeadOutcome =
  | { readonly ok: true; readonly value: LeadReceipt; readonly suspected: boolean }
  /** `invalid`: a member breaks a rule that needs a clock or the site; `id-reused`: other values under the id. */
  | { readonly ok: false; readonly failure: { readonly code: 'invalid'; readonly field: string } }
  | { readonly ok: false; readonly failure: { readonly code: 'id-reused' } }

export interface LeadsPort {
  /**
   * Stores a lead and its delivery in one commit, at most once an id; the same envelope again gets
   * the same receipt. `isOurs` knows the addresses of places beside the sites' own; a lead that names
   * another goes to the site's own. Throws `DatabaseError`, and has stored nothing then or all.
   */
  submit(
    envelope: LeadEnvelope,
    site: Site,
    isOurs: (address: string) => Promise<boolean>,
  ): Promise<LeadOutcome>
}

/** `suspected`: held back, since a machine may have sent it. */
export const LEAD_STATES = ['waiting', 'sent', 'dead', 'suspected'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** Nothing of the person. */
export interface ListedLead {
  readonly receiptNumber: string
  readonly formName: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly attempts: number
  /** A code: how the last attempt failed, or why it is held back. */
  readonly why: string | null
}

/** For operators (`npm run leads`). Throws `DatabaseError`. */
export interface LeadAdmin {
  counts(): Promise<Readonly<Record<LeadState, number>>>
  /** The newest first. */
  list(state: LeadState, most: number): Promise<readonly ListedLead[]>
  /** Everything that was sent, the person included. */
  show(receiptNumber: string): Promise<{
    readonly state: LeadState
    readonly site: string
    readonly formName: string
    readonly recipient: string
    readonly values: Readonly<Record<string, unknown>>
  } | null>
  /** Due at once, with all its attempts before it; what was sent is not sent again. */
  retry(receiptNumber: string): Promise<'queued' | 'sent' | 'unknown'>
  /** Every dead one; how many. */
  retryDead(): Promise<number>
}
