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
  'log-quarantined',
  'log-write-failed',
  'definition-failed',
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
