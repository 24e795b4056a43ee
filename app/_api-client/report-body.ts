/** What a browser may report: words from these lists only, so that nothing personal can be in it. */
export const REPORT_EVENTS = [
  'services-failed',
  'addons-failed',
  'prices-failed',
  'sites-failed',
  'timeslots-failed',
  'booking-failed',
  'car-lookup-failed',
  'places-failed',
  'tyre-search-failed',
  'tyre-code-failed',
  'tyre-dates-failed',
  'tyre-times-failed',
  'tyre-booking-failed',
  'compare-failed',
  'car-media-failed',
  'finance-products-failed',
  'kits-failed',
  'finance-quote-failed',
  'finance-terms-failed',
  'marketing-form-failed',
  'online-form-failed',
  'log-quarantined',
  'log-write-failed',
  'definition-failed',
  'map-failed',
] as const
export const REPORT_CODES = [
  'network',
  'timeout',
  'empty',
  'no-sites',
  'stream-error',
  'refused',
  'slot-taken',
  'client-error',
  'server-error',
  'unreadable',
  'storage',
  'unknown',
] as const

/** The body of `POST /api/log` (SVCERR-01, SVCERR-02, SVCERR-03, SLOT-19: "logged"). */
export interface Report {
  readonly event: (typeof REPORT_EVENTS)[number]
  readonly code: (typeof REPORT_CODES)[number]
}

/** An attempt to send a car's contact form failed; after the last one the form did (RETAILERR-05, RETAILERR-06). */
export const LEAD_EVENTS = [
  'contact-attempt-failed',
  'contact-failed',
  'department-not-found',
] as const

/** What the answer's body said: its code, `other` for any of somebody else's, `none` without an answer. */
export const LEAD_ANSWERS = [
  'bad-request',
  'wrong-origin',
  'too-large',
  'too-many',
  'invalid',
  'id-reused',
  'unavailable',
  'internal',
  'other',
  'none',
] as const
export type LeadAnswer = (typeof LEAD_ANSWERS)[number]

export interface LeadReport {
  readonly event: (typeof LEAD_EVENTS)[number]
  readonly code: (typeof REPORT_CODES)[number]
  /** Of HTTP; 0 without an answer. */
  readonly status: number
  readonly answer: LeadAnswer
}
