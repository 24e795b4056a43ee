import { DEFAULT_POSITION } from '#domain/retailers'
import { absoluteUrl, parsedUrl } from '../_content/metadata.ts'
import { pathOfDealer } from './path-of-dealer.ts'
import type { DealerPageContext } from './dealer-page-context.ts'

/** The dealer as https://schema.org/AutoDealer; what is not known is left out. */
export function dealerSchema(context: DealerPageContext): object {
  const { dealer, settings, siteContext } = context
  const { lat, lng } = dealer.site_geocoord
  const isKnown = lat !== DEFAULT_POSITION.lat || lng !== DEFAULT_POSITION.lng
  const all = {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: dealer.site_official_name,
    url: absoluteUrl(siteContext, pathOfDealer(context), settings),
    image: parsedUrl(dealer.site_image_url, settings?.url ?? null)?.href,
    telephone: dealer.site_phone,
    email: dealer.site_email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.site_street,
      postalCode: dealer.site_zip,
      addressLocality: dealer.site_city,
      addressCountry: siteContext.site.country,
    },
    geo: isKnown ? { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } : undefined,
    brand: dealer.site_brands.map((name) => ({ '@type': 'Brand', name })),
    department: dealer.site_departments.map(({ name, official_name, phone, email }) =>
      given({
        '@type': 'AutomotiveBusiness',
        name: official_name || name,
        telephone: phone,
        email,
      }),
    ),
  }
  return given(all)
}

const given = (members: object): object =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
