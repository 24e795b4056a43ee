import { brandBySlug, type BrandClass } from './brands.ts'

/** How the price of one unit of an offering comes about. Kronor including VAT. */
export type PriceRule =
  | { readonly kind: 'fixed'; readonly amount: number }
  /** Labour by the brand's hourly rate, and parts as they cost for a volume brand. */
  | { readonly kind: 'labour'; readonly minutes: number; readonly parts: number }

export interface PricedCar {
  readonly brand: string
  readonly model: string
  readonly buildYear: number
}

export interface PricedPlace {
  /** County (län); an unknown one has the country's level. */
  readonly region: string
  /** A department's own level beside its county's; 1 is the county's. */
  readonly level: number
}

const HOURLY: Record<BrandClass, number> = {
  budget: 1195,
  volume: 1395,
  premium: 1695,
  luxury: 2195,
}
const PARTS: Record<BrandClass, number> = { budget: 0.9, volume: 1, premium: 1.35, luxury: 1.9 }

const REGION_LEVEL: ReadonlyMap<string, number> = new Map([
  ['Stockholms län', 1.12],
  ['Uppsala län', 1.05],
  ['Västra Götalands län', 1.05],
  ['Skåne län', 1.04],
  ['Hallands län', 1.02],
  ['Norrbottens län', 0.98],
  ['Västerbottens län', 0.97],
  ['Jämtlands län', 0.96],
  ['Värmlands län', 0.96],
  ['Kalmar län', 0.96],
])

export const regionLevel = (region: string): number => REGION_LEVEL.get(region) ?? 1

// Old cars take longer (rust, wear); new ones are under guarantee and need less.
const ageLevel = (years: number): number =>
  years <= 3 ? 0.97 : years <= 8 ? 1 : years <= 14 ? 1.06 : 1.12

/** 0.94 to 1.06, always the same for a model: what its engine bay makes of the book time. */
function modelLevel(model: string): number {
  let hash = 2166136261
  for (const char of model.toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  }
  return 0.94 + (hash % 13) / 100
}

/** Nearest five kronor. `year` is the year of the visit, which gives the car's age. */
export function offeringPrice(
  rule: PriceRule,
  subject: { readonly car: PricedCar; readonly place: PricedPlace },
  year: number,
): number {
  const { car, place } = subject
  const level = regionLevel(place.region) * place.level
  const toFive = (kronor: number): number => Math.max(5, Math.round(kronor / 5) * 5)
  if (rule.kind === 'fixed') return toFive(rule.amount * level)
  const brandClass = brandBySlug(car.brand)?.class ?? 'volume'
  const labour = (rule.minutes / 60) * HOURLY[brandClass] * level
  const parts = rule.parts * PARTS[brandClass]
  return toFive(
    (labour + parts) * ageLevel(Math.max(0, year - car.buildYear)) * modelLevel(car.model),
  )
}

/** What a car with a service agreement pays, whole kronor (SVC-24, SVCGEN-08). */
export const agreementPrice = (price: number): number => Math.round(price * 0.85)

/** The middle value, of an even count the lower of the two so that it is a price someone asks; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** The price shown before a workshop is chosen: the median over the places that may do it (SVC-22). */
export function medianPrice(
  rule: PriceRule,
  subject: { readonly car: PricedCar; readonly places: readonly PricedPlace[] },
  year: number,
): number | null {
  return median(
    subject.places.map((place) => offeringPrice(rule, { car: subject.car, place }, year)),
  )
}
