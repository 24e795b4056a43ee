import type { Car } from '#domain/car'
import { normalisePlate, parsePlate } from '#domain/plate'
import { siteHas } from '#domain/site-switches'
import type { Site } from '#domain/sites'
import { isOn } from '#server'

/**
 * Returns the registration number under which a car's media are requested (MEDIA-01, MEDIA-09); null for a
 * car that is not British, and where the media service is switched off.
 */
export const registrationOf = (
  { car_regno: registration }: Pick<Car, 'car_regno'>,
  site: Pick<Site, 'id'>,
): string | null =>
  siteHas(site, 'british-offers') && isOn('carMedia') && registration
    ? parsePlate(normalisePlate(registration))
    : null
