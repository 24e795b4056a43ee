import type { Site, SiteId } from '#domain/sites'
import type { LogRejection, LogVerdict } from '../flow-logs/port.ts'
import { z } from 'zod'

export type LeadValues = Readonly<Record<string, unknown>>

/** What a form sends, as the flow that it belongs to says; one form may be several flows. */
export interface LeadForm {
  /** Told apart by them (SVCFORM-04). */
  readonly formNames: readonly [string, ...string[]]
  readonly values: z.ZodType<LeadValues>
  /** The member of `values` that names whom it is for; null is the site itself. */
  readonly recipient: 'siteEmail' | 'toEmail' | null
  /**
   * The member that breaks a rule of the site or of its day (`today`, YYYY-MM-DD on the site's own
   * calendar); null is none.
   */
  brokenRule(lead: {
    readonly formName: string
    readonly values: LeadValues
    readonly site: SiteId
    readonly today: string
  }): string | null
}

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
const FormSubmissionId = z
  .uuid()
  .transform((id) => id.toLowerCase())
  .describe('Made by the caller once a submission, and sent again with every retry')

/** SVCFORM-01, CONTACT-13: `formName`, `formSubmissionId`, `values`, and `signs` beside them. */
export interface LeadEnvelope {
  readonly formName: string
  readonly formSubmissionId: string
  readonly values: LeadValues
  readonly signs?: SpamSignals | undefined
}

/** The schema of what the given forms send. */
export function leadEnvelope(forms: readonly LeadForm[]): z.ZodType<LeadEnvelope> {
  const [first, ...others] = forms.map(({ formNames, values }) =>
    z.strictObject({
      formName: z
        .literal(formNames)
        .describe('Name of the form; where each site has its own, that of the site which is asked'),
      formSubmissionId: FormSubmissionId,
      values,
      signs: SpamSignals.optional().describe(
        'What a page’s form saw of who sent it; programs leave it out',
      ),
    }),
  )
  if (!first) throw new Error('There are no forms.')
  return z.discriminatedUnion('formName', [first, ...others])
}

/** What `POST /api/forms/comhub` answers with 202. */
export const LeadReceipt = z.object({
  // domain/booking-number.ts
  receiptNumber: z.string().describe('As `K7M2-9XQT-4`'),
})
export type LeadReceipt = z.infer<typeof LeadReceipt>

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
    at: {
      /** The form of that name. */
      readonly form: LeadForm
      readonly site: Site
      readonly isOurs: (address: string) => Promise<boolean>
    },
  ): Promise<LeadOutcome>
}

/** `suspected`: not sent on, since a machine may have sent it. */
export const LEAD_STATES = ['waiting', 'sent', 'dead', 'suspected'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** Nothing of the person. */
export interface ListedLead {
  readonly receiptNumber: string
  readonly formName: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly attempts: number
  /** A code: how the last attempt failed, or why it is suspected. */
  readonly why: string | null
  /** What its flow's log proves; null where none is awaited: a program posted it. */
  readonly proof: LeadProof | null
}

/** The verdict on the log of a lead, `awaited` for a day; `reason` where it was rejected. */
export interface LeadProof {
  readonly verdict: LogVerdict | 'awaited'
  readonly reason: LogRejection | null
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
    readonly proof: LeadProof | null
  } | null>
  /** Due at once, with all its attempts before it; what was sent is not sent again. */
  retry(receiptNumber: string): Promise<'queued' | 'sent' | 'unknown'>
  /** Every dead one; how many. */
  retryDead(): Promise<number>
}
