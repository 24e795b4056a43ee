import { parseLocalDate } from '#domain/local-date'
import type { CatalogueCategory, CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Department } from '#fixtures/workshops'
import type { Database } from '../../database/port.ts'
import type { CarQuery, Offerings, Outcome, WorkshopFailure, WorkshopPort } from '../port.ts'
import { book } from './book.ts'
import { rememberedCounts } from './booked-counts.ts'
import { closestSites } from './closest.ts'
import { offeringsFor, withOftenBooked } from './offerings.ts'
import { departmentsPricing, quote } from './pricing.ts'
import { calendar } from './times.ts'
import { SELECTION_MESSAGES, MESSAGES, type WorkshopLocale } from './messages.ts'
import {
  ableTo,
  brandIsAuthorised,
  departmentsFor,
  findVehicle,
  loadWorld,
  offeringsOf,
  workMinutes,
  type World,
} from './world.ts'

export interface EmbeddedWorkshopOptions {
  /** Migrated and seeded. */
  readonly database: Database
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
  /** Language of names, descriptions and refusals. */
  readonly locale: WorkshopLocale
}

/** The complete workshop system on the database: capacity really runs out, what is booked stays booked. */
export function createEmbeddedWorkshop(options: EmbeddedWorkshopOptions): WorkshopPort {
  const { database, now, locale } = options
  let loading: Promise<World> | null = null
  const theWorld = (): Promise<World> =>
    (loading ??= loadWorld(database).catch((error: unknown) => {
      // Not remembered: the database may be back for the next visitor.
      loading = null
      throw error
    }))

  const counts = rememberedCounts(database, now)

  const supported = async (registrationNumber: string): Promise<Outcome<Vehicle>> => {
    const car = await findVehicle(database, registrationNumber)
    if (car === null) return failed({ code: 'unknown-plate' })
    return car.isSupported ? succeeded(car) : failed({ code: 'unsupported-car' })
  }

  const offeringsOfKind = async (
    kind: CatalogueCategory['kind'],
    { registrationNumber, position }: CarQuery,
  ): Promise<Outcome<Offerings>> => {
    const car = await supported(registrationNumber)
    if (!car.ok) return car
    const { scenario } = car.value
    if (scenario === 'services-fail' && kind === 'service') return failed({ code: 'unavailable' })
    if (scenario === 'no-addons' && kind === 'addon') {
      return succeeded({ serviceOfferingCategories: [] })
    }
    const viewer = { car: car.value, position, locale, now: now() }
    const offerings = offeringsFor(await theWorld(), kind, viewer)
    return succeeded(kind === 'addon' ? offerings : withOftenBooked(offerings, await counts()))
  }

  return {
    async car(registrationNumber) {
      const found = await findVehicle(database, registrationNumber)
      if (found === null) return failed({ code: 'unknown-plate' })
      const { brand, model, buildYear, hasServiceAgreement, isSupported } = found
      return succeeded({
        registrationNumber: found.registrationNumber,
        brand,
        model,
        buildYear,
        hasServiceAgreement,
        isSupported,
      })
    },

    services: (query) => offeringsOfKind('service', query),
    addons: (query) => offeringsOfKind('addon', query),

    async prices({ registrationNumber, position, codes, departmentId }) {
      const car = await supported(registrationNumber)
      if (!car.ok) return car
      const world = await theWorld()
      const offerings = offeringsOf(world, codes)
      if (offerings === null) return unknownCode('codes', locale)
      const all = departmentsFor(world, car.value)
      const chosen = all.filter((department) => department.departmentId === departmentId)
      if (departmentId !== undefined && chosen.length === 0) {
        return failed({ code: 'unknown-department' })
      }
      const departments = departmentId === undefined ? departmentsPricing(all, position) : chosen
      const subject = { car: car.value, departments }
      return succeeded(offerings.map((one) => ({ code: one.code, ...quote(one, subject, now()) })))
    },

    async *closestAvailable({ registrationNumber, serviceOfferings, position, cursor, signal }) {
      const car = await supported(registrationNumber)
      const world = await theWorld()
      const offerings = offeringsOf(world, serviceOfferings)
      if (!car.ok || offerings === null) {
        yield { error: MESSAGES.streamBroke[locale] }
        return
      }
      const query = { car: car.value, offerings, position, cursor, signal, now: now(), locale }
      yield* closestSites(database, world, query)
    },

    async timeslots({ registrationNumber, departmentId, date, serviceOfferings }) {
      const car = await supported(registrationNumber)
      if (!car.ok) return car
      const world = await theWorld()
      const from = parseLocalDate(date)
      if (from === null) {
        return failed({ code: 'invalid', field: 'date', message: MESSAGES.badDate[locale] })
      }
      const offerings = offeringsOf(world, serviceOfferings)
      if (offerings === null) return unknownCode('serviceOfferings', locale)
      const department = departmentDoing(world, { car: car.value, departmentId, offerings })
      if (department === null) return failed({ code: 'unknown-department' })
      const minutes = workMinutes(offerings)
      const wanted = { department, minutes, now: now(), from, locale }
      return succeeded(await calendar(database, wanted))
    },

    async book(request, idempotencyKey) {
      const world = await theWorld()
      return book({ database, world, now: now(), locale }, request, idempotencyKey)
    },

    async authorizedWorkshop(brand) {
      return succeeded({ hasBrand: brandIsAuthorised(await theWorld(), brand) })
    },
  }
}

/** Null also when the department is there, but not for this car or this work. */
function departmentDoing(
  world: World,
  wanted: {
    readonly car: Vehicle
    readonly departmentId: string
    readonly offerings: readonly CatalogueOffering[]
  },
): Department | null {
  const able = ableTo(departmentsFor(world, wanted.car), wanted.offerings)
  return able.find(({ departmentId }) => departmentId === wanted.departmentId) ?? null
}

function succeeded<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

function failed(failure: WorkshopFailure): {
  readonly ok: false
  readonly failure: WorkshopFailure
} {
  return { ok: false, failure }
}

function unknownCode(field: string, locale: WorkshopLocale) {
  return failed({ code: 'invalid', field, message: SELECTION_MESSAGES.unknown[locale] })
}
