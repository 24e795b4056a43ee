import type { Car } from '#domain/car'

/** Addresses of its pictures. */
export const picturesOf = (car: Car): readonly string[] =>
  (car.car_images ?? []).map(({ original }) => original)
