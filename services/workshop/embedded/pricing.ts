import { distanceKm } from '#domain/geo'
import { dateOf } from '#domain/local-date'
import { wallClock } from '#domain/local-time'
import { agreementPrice, medianPrice, type PricedPlace } from '#domain/price'
import type { CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Department } from '#fixtures/workshops'
import type { Position } from '../port.ts'
import { ableTo } from './world.ts'

/** A price as the port gives it, without its code. */
export interface Quote {
  readonly price: number | null
  readonly priceKnown: boolean
  readonly priceDiscount: number | null
}

/**
 * Price of one unit at the given departments: the median of those that do the work (SVC-22), and the
 * discounted price for a car with a service agreement (SVC-24, SVCGEN-08).
 */
export function quote(
  offering: CatalogueOffering,
  subject: { readonly car: Vehicle; readonly departments: readonly Department[] },
  now: number,
): Quote {
  const places = ableTo(subject.departments, [offering]).map(placeOf)
  const year = Number(dateOf(wallClock(now)).slice(0, 4))
  const price =
    offering.price === null ? null : medianPrice(offering.price, { car: subject.car, places }, year)
  return {
    price,
    priceKnown: price !== null,
    priceDiscount: price !== null && subject.car.hasServiceAgreement ? agreementPrice(price) : null,
  }
}

/** With a position the county of the nearest department sets the level, without one the whole country. */
export function departmentsPricing(
  departments: readonly Department[],
  position: Position | null,
): readonly Department[] {
  const nearest = position === null ? undefined : byDistance(departments, position)[0]
  return nearest === undefined
    ? departments
    : departments.filter(({ region }) => region === nearest.region)
}

/** Nearest first; of two as near, by id, so that a cursor always means the same place in the order. */
export function byDistance(
  departments: readonly Department[],
  position: Position,
): readonly Department[] {
  return departments
    .map((department) => ({ department, km: kmTo(department, position) }))
    .toSorted(
      (a, b) => a.km - b.km || (a.department.departmentId < b.department.departmentId ? -1 : 1),
    )
    .map(({ department }) => department)
}

export function kmTo({ latitude, longitude }: Department, position: Position): number {
  return distanceKm({ lat: latitude, lng: longitude }, position)
}

function placeOf({ region, priceLevel }: Department): PricedPlace {
  return { region, level: priceLevel }
}
