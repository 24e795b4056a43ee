import { oftenBooked } from '#domain/often-booked'
import {
  isOffered,
  suitsFuel,
  type CatalogueCategory,
  type CatalogueOffering,
} from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Offering, Offerings, Position, ServiceCategory } from '../port.ts'
import { departmentsPricing, quote } from './pricing.ts'
import type { WorkshopLocale } from './messages.ts'
import { ableTo, departmentsFor, type World } from './world.ts'

interface Viewer {
  readonly car: Vehicle
  readonly position: Position | null
  readonly locale: WorkshopLocale
  readonly now: number
}

/** The categories of one kind as a car's owner sees them (SVC-05, SVC-06). */
export function offeringsFor(
  world: World,
  kind: CatalogueCategory['kind'],
  viewer: Viewer,
): Offerings {
  const departments = departmentsFor(world, viewer.car)
  const pricing = departmentsPricing(departments, viewer.position)
  const shown = (offering: CatalogueOffering): Offering => ({
    code: offering.code,
    name: offering.name[viewer.locale],
    description: offering.description[viewer.locale],
    ...quote(offering, { car: viewer.car, departments: pricing }, viewer.now),
    notKnownPriceText: offering.notKnownPriceText?.[viewer.locale] ?? null,
    isAvailable: isAvailable(world, viewer.car, offering),
    allowUserInput: offering.allowUserInput,
    unitPrice:
      offering.unit === null
        ? null
        : { ...offering.unit, postfix: offering.unit.postfix[viewer.locale] },
    ...(suitsFuel(offering, viewer.car.fuel) ? {} : { suitsCar: false }),
    ...(offering.interval === undefined ? {} : { interval: offering.interval }),
  })
  const category = (one: CatalogueCategory): ServiceCategory => ({
    name: one.name[viewer.locale],
    icon: one.icon,
    ...(one.selectionType === undefined ? {} : { selectionType: one.selectionType }),
    offerings: one.offerings.map(shown),
  })
  return {
    serviceOfferingCategories: world.categories.filter((one) => one.kind === kind).map(category),
  }
}

/** With the codes of those that are booked most and that this car can be booked for. */
export function withOftenBooked(
  offerings: Offerings,
  counts: ReadonlyMap<string, number>,
): Offerings {
  const available = offerings.serviceOfferingCategories
    .flatMap((category) => category.offerings)
    .filter(({ isAvailable: is }) => is)
  return {
    ...offerings,
    oftenBooked: [
      ...oftenBooked(
        counts,
        available.map(({ code }) => code),
      ),
    ],
  }
}

/** For this car, and somewhere there is a workshop that can do it (SVC-14). */
export function isAvailable(world: World, car: Vehicle, offering: CatalogueOffering): boolean {
  return isOffered(offering, car) && ableTo(departmentsFor(world, car), [offering]).length > 0
}
