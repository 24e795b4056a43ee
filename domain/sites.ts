import type { Coordinates } from './geo.ts'

/** Every site of the group. The closed union keeps one apart from any other text, a workshop's id included. */
export const SITE_IDS = [
  'hedinautomotive-se',
  'hedinautomotive-no',
  'hedinautomotive-uk',
  'carstore-se',
  'carstore-no',
  'carstore-fi',
  'carstore-sk',
  'group-dk',
  'group-fi',
  'group-sk',
  'group-cz',
] as const
export type SiteId = (typeof SITE_IDS)[number]

/** ISO 3166-1, of the countries that have a site. */
export const COUNTRY_CODES = ['SE', 'NO', 'GB', 'DK', 'FI', 'SK', 'CZ'] as const
export type Country = (typeof COUNTRY_CODES)[number]
export type Currency = 'SEK' | 'NOK' | 'GBP' | 'DKK' | 'EUR' | 'CZK'
export type Locale = 'sv' | 'en' | 'nb' | 'da' | 'fi' | 'sk' | 'cs'
/** The family that a site's own theme belongs to (SITE-02); it shares a mark and the menu's kind. */
export type Theme = 'hedin' | 'carstore' | 'group'

/** A brand whose workshop is booked elsewhere (BOOK-15, BOOK-28). */
export interface DirectBooking {
  readonly brand: string
  /** A path of this site, or another site's address. */
  readonly href: string
  readonly external: boolean
}

/** What a site with workshop booking needs to know; null on those without. */
export interface BookingSettings {
  readonly directBookings: readonly DirectBooking[]
  /** The insurer's damage inspection, opened in a new tab (SVC-02, SVC-03). */
  readonly damageInspectionUrl: string
}

export interface Site {
  readonly id: SiteId
  readonly name: string
  readonly theme: Theme
  readonly country: Country
  readonly currency: Currency
  readonly timeZone: string
  /** The default first: its addresses carry no prefix. */
  readonly locales: readonly [Locale, ...Locale[]]
  /** Where the site answers on a developer's machine; production hosts are a setting. */
  readonly host: string
  readonly map: Coordinates & { readonly zoom: number }
  /** `phone` in international form for `tel:`, `phoneText` as people read it. */
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
  readonly booking: BookingSettings | null
  /** Its `www.` host is only a way to the bare one (PROXY-11). */
  readonly bareHostOnly: boolean
}

/** The site a bare `localhost` shows. */
export const DEFAULT_SITE: SiteId = 'hedinautomotive-se'

/** What the sites of a country have, but for those that gave up their English pages (REDIR-28). */
const COUNTRIES: Record<Country, Pick<Site, 'currency' | 'timeZone' | 'locales' | 'map'>> = {
  SE: {
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    locales: ['sv', 'en'],
    map: { lat: 61.2, lng: 15.4, zoom: 4.4 },
  },
  NO: {
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    locales: ['nb', 'en'],
    map: { lat: 62.6, lng: 11.3, zoom: 4.3 },
  },
  GB: {
    currency: 'GBP',
    timeZone: 'Europe/London',
    locales: ['en'],
    map: { lat: 53.4, lng: -2.2, zoom: 5.2 },
  },
  DK: {
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    locales: ['da', 'en'],
    map: { lat: 56.0, lng: 10.6, zoom: 6.2 },
  },
  FI: {
    currency: 'EUR',
    timeZone: 'Europe/Helsinki',
    locales: ['fi', 'sv', 'en'],
    map: { lat: 63.6, lng: 25.8, zoom: 4.5 },
  },
  SK: {
    currency: 'EUR',
    timeZone: 'Europe/Bratislava',
    locales: ['sk', 'en'],
    map: { lat: 48.7, lng: 19.5, zoom: 6.6 },
  },
  CZ: {
    currency: 'CZK',
    timeZone: 'Europe/Prague',
    locales: ['cs', 'en'],
    map: { lat: 49.8, lng: 15.5, zoom: 6.3 },
  },
}

function site(
  id: SiteId,
  country: Country,
  rest: Pick<Site, 'name' | 'theme' | 'contact'> &
    Partial<Pick<Site, 'locales' | 'booking' | 'bareHostOnly'>>,
): Site {
  return {
    booking: null,
    bareHostOnly: false,
    ...COUNTRIES[country],
    ...rest,
    id,
    country,
    host: `${id}.localhost`,
  }
}

/** E-mail addresses end in the reserved `.example`: nothing a newcomer sends by mistake can arrive. */
const SITES: Record<SiteId, Site> = {
  'hedinautomotive-se': site('hedinautomotive-se', 'SE', {
    name: 'Hedin Automotive',
    theme: 'hedin',
    bareHostOnly: true,
    contact: {
      email: 'kundservice@hedinautomotive.example',
      phone: '+46317900000',
      phoneText: '031-790 00 00',
    },
    booking: {
      directBookings: [
        { brand: 'Dacia', href: 'https://www.dacia.se/', external: true },
        {
          brand: 'IVECO',
          href: '/kop-bil/bilmarken/iveco/verkstadstjanster',
          external: false,
        },
        {
          brand: 'Porsche',
          href: '/service-och-verkstad/boka-service/boka-porsche-service',
          external: false,
        },
        { brand: 'Renault', href: 'https://www.renault.se/', external: true },
      ],
      damageInspectionUrl: 'https://www.cabas.se/',
    },
  }),
  'hedinautomotive-no': site('hedinautomotive-no', 'NO', {
    name: 'Hedin Automotive Norge',
    theme: 'hedin',
    locales: ['nb'],
    contact: {
      email: 'kundeservice@hedinautomotive-no.example',
      phone: '+4722000000',
      phoneText: '22 00 00 00',
    },
  }),
  'hedinautomotive-uk': site('hedinautomotive-uk', 'GB', {
    name: 'Hedin Automotive UK',
    theme: 'hedin',
    contact: {
      email: 'customerservice@hedinautomotive-uk.example',
      phone: '+442079460000',
      phoneText: '020 7946 0000',
    },
  }),
  'carstore-se': site('carstore-se', 'SE', {
    name: 'Carstore',
    theme: 'carstore',
    contact: {
      email: 'kundservice@carstore-se.example',
      phone: '+46317900100',
      phoneText: '031-790 01 00',
    },
  }),
  'carstore-no': site('carstore-no', 'NO', {
    name: 'Carstore Norge',
    theme: 'carstore',
    locales: ['nb'],
    contact: {
      email: 'kundeservice@carstore-no.example',
      phone: '+4722000100',
      phoneText: '22 00 01 00',
    },
  }),
  'carstore-fi': site('carstore-fi', 'FI', {
    name: 'Carstore Suomi',
    theme: 'carstore',
    locales: ['fi', 'sv'],
    contact: {
      email: 'asiakaspalvelu@carstore-fi.example',
      phone: '+358900000100',
      phoneText: '09 0000 0100',
    },
  }),
  'carstore-sk': site('carstore-sk', 'SK', {
    name: 'Carstore Slovensko',
    theme: 'carstore',
    locales: ['sk'],
    contact: {
      email: 'info@carstore-sk.example',
      phone: '+421200000100',
      phoneText: '02/0000 0100',
    },
  }),
  'group-dk': site('group-dk', 'DK', {
    name: 'Hedin Mobility Group Danmark',
    theme: 'group',
    contact: { email: 'info@group-dk.example', phone: '+4570000000', phoneText: '70 00 00 00' },
  }),
  'group-fi': site('group-fi', 'FI', {
    name: 'Hedin Mobility Group Suomi',
    theme: 'group',
    contact: { email: 'info@group-fi.example', phone: '+358900000200', phoneText: '09 0000 0200' },
  }),
  'group-sk': site('group-sk', 'SK', {
    name: 'Hedin Mobility Group Slovensko',
    theme: 'group',
    contact: { email: 'info@group-sk.example', phone: '+421200000200', phoneText: '02/0000 0200' },
  }),
  'group-cz': site('group-cz', 'CZ', {
    name: 'Hedin Mobility Group Česko',
    theme: 'group',
    contact: { email: 'info@group-cz.example', phone: '+420200000200', phoneText: '200 000 200' },
  }),
}

export const sites: readonly Site[] = SITE_IDS.map((id) => SITES[id])

export const isSiteId = (text: string): text is SiteId => Object.hasOwn(SITES, text)

export const siteById = (id: SiteId): Site => SITES[id]

export const defaultLocale = (of: Site): Locale => of.locales[0]
