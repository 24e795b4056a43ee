/** What a visitor may allow besides what the site cannot do without. */
export interface Consent {
  readonly statistics: boolean
  readonly marketing: boolean
}

export const CONSENT_COOKIE = 'consent'
/** A new meaning of a category gets a new number, and every visitor is asked again. */
export const CONSENT_VERSION = 1
const DAYS = 180

export const NOTHING: Consent = { statistics: false, marketing: false }
export const EVERYTHING: Consent = { statistics: true, marketing: true }

/** The answer in a cookie header or `document.cookie`; null when there is none of this version. */
export function readConsent(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|; ?)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1]
  const [, version, statistics, marketing] = /^v(\d+)\.s([01])\.m([01])$/.exec(value ?? '') ?? []
  if (Number(version) !== CONSENT_VERSION) return null
  return { statistics: statistics === '1', marketing: marketing === '1' }
}

/** The cookie that keeps an answer for 180 days, to be assigned to `document.cookie`. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const flag = (given: boolean) => (given ? 1 : 0)
  const value = `v${CONSENT_VERSION}.s${flag(consent.statistics)}.m${flag(consent.marketing)}`
  const seconds = DAYS * 24 * 60 * 60
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Whether an answer takes something back that the one before allowed. */
export const withdraws = (before: Consent | null, after: Consent): boolean =>
  before !== null &&
  ((before.statistics && !after.statistics) || (before.marketing && !after.marketing))
