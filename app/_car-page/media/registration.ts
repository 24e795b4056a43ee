import type { Car } from '#domain/car'
import { normalisePlate, parsePlate } from '#domain/plate'
import type { Site } from '#domain/sites'

/** The registration number under which a car's media are asked for: British ones only (MEDIA-01, MEDIA-09); else null. */
export const registrationOf = (
  { car_regno: registration }: Pick<Car, 'car_regno'>,
  { country }: Pick<Site, 'country'>,
): string | null =>
  country === 'GB' && registration ? parsePlate(normalisePlate(registration)) : null
