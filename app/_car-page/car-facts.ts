import { TECHNICAL_TEXTS, type Car } from '#domain/car'
import type { CarFact } from '#domain/car-fact-names'
import type { Site } from '#domain/sites'
import type { CarPageContext } from './car-page-context.ts'

export interface FactRow {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** What tells one car from another stands first: five rows are seen at once (DETAIL-24). */
const FIRST = ['drive', 'body', 'colour', 'seats', 'doors'] as const satisfies readonly CarFact[]

/**
 * The rows of technical data: every text that has a value under its dictionary label, rows without
 * one left out (DETAIL-40).
 */
export function technicalRows({ car, t }: Pick<CarPageContext, 'car' | 't'>): readonly FactRow[] {
  const facts: Partial<Record<CarFact, string | number | undefined>> = {
    car_power_text: car.car_power_text,
    drive: car.car_drive,
    body: car.car_body,
    colour: car.car_color,
    seats: car.car_seats,
    doors: car.car_doors,
  }
  const order: readonly CarFact[] = ['car_power_text', ...FIRST]
  const rest = TECHNICAL_TEXTS.filter((name) => !order.includes(name))
  const rowOf = (fact: CarFact, value: unknown): readonly FactRow[] => {
    const text = textOf(value)
    return text === '' ? [] : [{ id: fact, label: t(`carFact.${fact}`), text }]
  }
  return [
    ...order.flatMap((fact) => rowOf(fact, facts[fact])),
    ...rest.flatMap((name) => rowOf(name, car[name])),
    ...starsRow({ car, t }),
  ]
}

function starsRow({ car, t }: Pick<CarPageContext, 'car' | 't'>): readonly FactRow[] {
  const stars = car.car_ncapstars ?? 0
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return []
  const text = t('carSafetyStarsOf', { stars })
  return [{ id: 'stars', label: t('carSafetyStars'), text }]
}

/** What stands below the price: when it came into traffic, its number, and who has it. */
export function overviewRows(context: CarPageContext): readonly FactRow[] {
  const { car, siteContext, t } = context
  const [dealer, city] = [textOf(car.car_site_name), textOf(car.car_site_city)]
  const place = dealer.includes(city) ? [dealer] : [dealer, city].filter((text) => text !== '')
  const rows: readonly FactRow[] = [
    {
      id: 'registered',
      label: t('carFirstRegistration'),
      text: firstRegistration(car, siteContext.site),
    },
    { id: 'plate', label: t('carRegistrationNumber'), text: textOf(car.car_regno) },
    { id: 'place', label: t('carPlace'), text: place.join(', ') },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** DD/MM/YYYY where the site's own language is English, else YYYY-MM-DD (GEN-17); '' for what is no date. */
export function firstRegistration(
  { car_firstregistration: date }: Pick<Car, 'car_firstregistration'>,
  { locales }: Pick<Site, 'locales'>,
): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(textOf(date)) ?? []
  if (year === undefined) return ''
  return locales[0] === 'en' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`
}

/** An index may hold a number where a text is named, or nothing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : Number.isFinite(value) ? String(value) : ''
