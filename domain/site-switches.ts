import type { Site, SiteId } from './sites.ts'

const CARSTORES: readonly SiteId[] = ['carstore-se', 'carstore-no', 'carstore-fi', 'carstore-sk']

/** What car retail shows on some sites alone: a site's name decides it, whatever else is said of the site (GEN-13). */
const SWITCHES = {
  /** Films, insides and turning cars, the banner of car finance and its options (GEN-09, MEDIA-01, FINUK-24). */
  'british-offers': ['hedinautomotive-uk'],
  /** Calculators have no rows of residual value and effective rate (CALC-01). */
  'hidden-rates': ['hedinautomotive-no', 'carstore-no'],
  /** 'Observera', of the country's 2G and 3G networks, in a car's equipment (DETAIL-35). */
  'networks-note': ['hedinautomotive-se', 'carstore-se'],
  /** A car's page of its own kind (DETAIL-18). */
  'carstore-page': CARSTORES,
  /** The tag of cars whose VAT a company may deduct (CARD-04). */
  'vat-tag': CARSTORES,
  /** The catalogue of spare parts (GEN-11). */
  kits: ['carstore-fi', 'group-fi'],
  /** A dealer's page leads to the workshop booking (DEALER-06). */
  'dealer-booking': ['hedinautomotive-se', 'carstore-se'],
} as const satisfies Readonly<Record<string, readonly SiteId[]>>
export type SiteSwitch = keyof typeof SWITCHES

export const siteHas = ({ id }: Pick<Site, 'id'>, what: SiteSwitch): boolean =>
  (SWITCHES[what] as readonly SiteId[]).includes(id)
