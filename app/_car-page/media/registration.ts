import type { Car } from '#domain/car'
import { normalisePlate, parsePlate } from '#domain/plate'
import { siteHas } from '#domain/site-switches'
import type { Site } from '#domain/sites'

/** The registration number under which a car's media are asked for: British ones only (MEDIA-01, MEDIA-09); else null. */
export const registrationOf = (
  { car_regno: registration }: Pick<Car, 'car_regno'>,
  site: Pick<Site, 'id'>,
): string | null =>
  siteHas(site, 'british-offers') && registration ? parsePlate(normalisePlate(registration)) : null
