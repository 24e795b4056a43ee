import { roundKm } from '#domain/geo'
import type { CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Sql } from '../../database/port.ts'
import type { Position, SiteMessage } from '../port.ts'
import { byDistance, kmTo } from './pricing.ts'
import { soonestFree } from './times.ts'
import { MESSAGES, type WorkshopLocale } from './messages.ts'
import { ableTo, departmentsFor, workMinutes, type World } from './world.ts'

/** Sites in one stream (SLOT-05). */
const SITES = 5
const SITES_BEFORE_BREAK = 2

/**
 * The five nearest workshops that can do the work, each as soon as its soonest free times are known; after
 * the site `cursor` when given (SLOT-17). Stops asking the database once the visitor has left.
 */
export async function* closestSites(
  sql: Sql,
  world: World,
  query: {
    readonly car: Vehicle
    readonly offerings: readonly CatalogueOffering[]
    readonly position: Position
    readonly cursor: string | undefined
    readonly signal: AbortSignal
    readonly now: number
    readonly locale: WorkshopLocale
  },
): AsyncGenerator<SiteMessage> {
  const { car, offerings, position, cursor, signal, now, locale } = query
  const broken = { error: MESSAGES.streamBroke[locale] }
  const able = byDistance(ableTo(departmentsFor(world, car), offerings), position)
  const after = cursor === undefined ? -1 : able.findIndex(({ siteId }) => siteId === cursor)
  if (cursor !== undefined && after < 0) {
    yield broken
    return
  }
  const departments = car.scenario === 'nosites' ? [] : able.slice(after + 1, after + 1 + SITES)
  if (departments.length === 0) {
    yield { nosites: true }
    return
  }
  const minutes = workMinutes(offerings)
  for (const [index, department] of departments.entries()) {
    if (car.scenario === 'stream-breaks-after-2' && index === SITES_BEFORE_BREAK) {
      yield broken
      return
    }
    const times = await soonestFree(sql, { department, minutes, now })
    if (signal.aborted) return
    yield {
      departmentId: department.departmentId,
      siteId: department.siteId,
      siteName: department.siteName,
      address: department.address,
      latitude: department.latitude,
      longitude: department.longitude,
      brands: [...department.brands],
      firstTimeSlot: times[0] ?? null,
      soonestTimes: [...times],
      distance: roundKm(kmTo(department, position)),
      phone: department.phone,
    }
  }
}
