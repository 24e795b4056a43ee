import { brandBySlug, hasAuthorisedWorkshop } from '#domain/brands'
import type { CatalogueCategory, CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Department } from '#fixtures/workshops'
import type { Sql } from '../../database/port.ts'

/** Departments and catalogue as they stand in the database; small and unchanging while a process runs. */
export interface World {
  readonly departments: readonly Department[]
  readonly categories: readonly CatalogueCategory[]
  readonly offerings: ReadonlyMap<string, CatalogueOffering>
}

export async function loadWorld(sql: Sql): Promise<World> {
  const departments = await sql.query<{ facts: Department }>(
    'select facts from department where active order by department_id',
  )
  const categories = await sql.query<{ facts: CatalogueCategory }>(
    'select facts from offering_category order by place',
  )
  const offerings = categories.flatMap(({ facts }) => facts.offerings)
  return {
    departments: departments.map(({ facts }) => facts),
    categories: categories.map(({ facts }) => facts),
    offerings: new Map(offerings.map((offering) => [offering.code, offering])),
  }
}

export async function findVehicle(sql: Sql, registrationNumber: string): Promise<Vehicle | null> {
  const rows = await sql.query<{ facts: Vehicle }>(
    'select facts from vehicle where registration_number = $1',
    [registrationNumber],
  )
  return rows[0]?.facts ?? null
}

/** Those that take the car: authorised for its brand, or open to brands without an authorised workshop. */
export function departmentsFor(world: World, car: Vehicle): readonly Department[] {
  const foreign = !hasAuthorisedWorkshop(car.brand)
  return world.departments.filter(
    ({ brands, otherBrands }) => brands.includes(car.brand) || (foreign && otherBrands),
  )
}

/** Those that can do all of the chosen work. */
export function ableTo(
  departments: readonly Department[],
  offerings: readonly CatalogueOffering[],
): readonly Department[] {
  return departments.filter(({ capabilities }) =>
    offerings.every(({ capability }) => capabilities.includes(capability)),
  )
}

/** Whether any workshop is authorised for a brand, by its name or slug (BOOK-17). */
export function brandIsAuthorised(world: World, slug: string): boolean {
  const name = brandBySlug(slug)?.name
  return name !== undefined && world.departments.some(({ brands }) => brands.includes(name))
}

/** Null when a code is not in the catalogue. */
export function offeringsOf(
  world: World,
  codes: readonly string[],
): readonly CatalogueOffering[] | null {
  const found = [...new Set(codes)].flatMap((code) => world.offerings.get(code) ?? [])
  return found.length === new Set(codes).size ? found : null
}

/**
 * Minutes that the workshop sets aside. The documented calls for times carry no units, so the time is
 * set by the codes alone, units at their maximum: a time that is shown then fits whatever is chosen.
 */
export function workMinutes(offerings: readonly CatalogueOffering[]): number {
  return offerings.reduce((sum, { minutes, unit }) => sum + minutes * (unit?.maximum ?? 1), 0)
}
