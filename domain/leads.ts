import type { SiteId } from './sites.ts'

/** The fixed name of each form (SVCFORM-04); the motorcycle variant is distinguished by `typeMC`. */
export const SELL_CAR_FORM = 'SellCarForm'
export const SERVICE_REQUEST_FORM = 'ServiceRequestForm'

export const ENQUIRY_FORM = 'EnquiryForm'

export const KIT_REQUEST_FORM = 'KitRequestForm'

/** What a visitor wants of a dealer who sells cars, sent as `option`. */
export const ENQUIRY_OPTIONS = ['test-drive', 'quotation', 'reserve', 'callback'] as const

/** What the contact form's name ends in, behind the site's. */
export const CAR_CONTACT_FORM = 'CarContactForm'

/** The site's name, as content knows it, and `CarContactForm` (CONTACT-14). */
export const contactFormName = (site: SiteId) => `${site}${CAR_CONTACT_FORM}` as const

/** Codes of the sell-car form's choice, sent as `option` (SELL-06). */
export const SELL_CAR_OPTIONS = ['sell', 'trade-in'] as const

/** NOFORM-12, spelt as documented. */
export const SERVICE_TYPES = [
  'Service',
  'Vinterklar-bil',
  'EU-kontroll',
  'Hjulskift',
  'Service eldre biler (5+)',
  'Reparasjon',
  'Lakk / karosseri',
  'Steinsprut / Ruteskift',
  'Aircondition service',
  'Bilskade',
  'Annet',
] as const

/** NOFORM-13. */
export const MOTORCYCLE_SERVICE_TYPES = ['Bestille service', 'Bestile deler', 'Annet'] as const

/** Whether the newsletter box must be ticked, for the form and the server alike (NOFORM-14). */
export const NEWSLETTER_REQUIRED = true

/** A time is asked for at most a year ahead of `today`; both `YYYY-MM-DD`. */
export const latestDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`

/** Nobody fills in a form faster than this, autofill included. */
export const FASTEST_VISITOR_MS = 3000

/** Characters that a member of a lead holds at most. */
export const LEAD_LENGTHS = { name: 120, email: 254, plate: 16, text: 2000, title: 200 } as const
