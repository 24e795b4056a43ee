import type { Car } from '#domain/car'
import { carTitle as carName } from '#domain/car-card'
import { carPictures } from '#domain/car-pictures'
import { priceToPay } from '#domain/price-to-pay'
import { absoluteUrl, parsedUrl } from '../_content/metadata.ts'
import type { CarPageContext } from './car-page-context.ts'
import { carTrail } from './car-trail.ts'
import { pathOfCar } from './path-of-car.ts'

/** Pictures that are named: the first ones say what the car looks like. */
const MAX_PICTURES = 10
/** UN/CEFACT codes of what an odometer counts. */
const UNIT_CODES: Readonly<Record<string, string>> = { km: 'KMT', miles: 'SMI', mil: 'KMT' }

/** The car as https://schema.org/Car, with what it is offered for; what is not known is left out (DETAIL-42). */
export function carSchema(context: CarPageContext): object {
  const { car, settings, siteContext } = context
  const url = absoluteUrl(siteContext, pathOfCar(context), settings)
  const pictures = carPictures(car).flatMap(
    ({ src }) => parsedUrl(src, settings?.url ?? null)?.href ?? [],
  )
  return given({
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: [carName(car), car.car_version?.trim()].filter(Boolean).join(' '),
    brand: { '@type': 'Brand', name: car.car_brand },
    model: car.car_model_text?.trim() || car.car_model,
    vehicleModelDate: isYear(car.car_year) ? String(car.car_year) : undefined,
    mileageFromOdometer: odometer(car),
    fuelType: car.car_fuel,
    vehicleTransmission: car.car_gearbox,
    bodyType: car.car_body,
    color: car.car_color,
    itemCondition: conditionOf(car),
    image: pictures.length > 0 ? pictures.slice(0, MAX_PICTURES) : undefined,
    url,
    offers: offerOf(context, url),
  })
}

/** From the start page to the car, as search engines read it. */
export function trailSchema(context: CarPageContext): object | null {
  const { settings } = context
  const steps = carTrail(context)
  const base = settings && parsedUrl(settings.url, null)
  if (!base) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(href, base).href,
    })),
  }
}

function offerOf({ car, siteContext, soldOn }: CarPageContext, url: string | null): object {
  const { amount } = priceToPay(car)
  const price = amount !== null && amount > 0 ? amount : undefined
  return given({
    '@type': 'Offer',
    price,
    priceCurrency:
      price === undefined ? undefined : car.car_price_currency || siteContext.site.currency,
    availability: `https://schema.org/${soldOn === null ? 'InStock' : 'SoldOut'}`,
    itemCondition: conditionOf(car),
    url,
    seller: car.car_site_name ? { '@type': 'AutoDealer', name: car.car_site_name } : undefined,
  })
}

function odometer({ car_odometer: value, car_odometer_unit: unit = '' }: Car): object | undefined {
  const unitCode = UNIT_CODES[unit.trim().toLowerCase()]
  if (value === undefined || !Number.isFinite(value) || value < 0 || !unitCode) return undefined
  // Ten kilometres have no code.
  const counted = unit.trim().toLowerCase() === 'mil' ? value * 10 : value
  return { '@type': 'QuantitativeValue', value: counted, unitCode }
}

const isYear = (year: number | undefined): boolean =>
  year !== undefined && Number.isInteger(year) && year > 1885 && year < 2100

const conditionOf = ({ car_is_used: isUsed }: Car): string | undefined =>
  isUsed === undefined ? undefined : `https://schema.org/${isUsed ? 'Used' : 'New'}Condition`

const given = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  )
