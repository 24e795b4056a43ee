/** How often a service is usually due, whichever comes first; null does not count. */
export interface ServiceInterval {
  readonly years: number | null
  /** Units of 10 km. */
  readonly mileage: number | null
}

export interface AgedCar {
  readonly buildYear: number | null
  /** Units of 10 km; null while it is not known. */
  readonly mileage: number | null
  /** The year it is. */
  readonly year: number
}

/** So much of an interval before and after its end it is the time for it. */
const ABOUT = 0.1
/** Cars are driven so far a year, in units of 10 km: to tell which of two intervals is longer. */
const USUAL_MILEAGE = 1_500

const isAboutMultiple = (value: number, of: number): boolean => {
  const times = Math.round(value / of)
  return times >= 1 && Math.abs(value - times * of) <= of * ABOUT
}

/** Whether a service may be due: in the years that are multiples of its own, and around its mileages. */
export function mayBeDue(interval: ServiceInterval, car: AgedCar): boolean {
  const { buildYear, mileage, year } = car
  if (buildYear === null || mileage === null || mileage <= 0) return false
  const age = year - buildYear
  if (age < 0) return false
  return (
    (interval.years !== null && age >= interval.years && age % interval.years === 0) ||
    (interval.mileage !== null && isAboutMultiple(mileage, interval.mileage))
  )
}

const lengthOf = ({ years, mileage }: ServiceInterval): number =>
  mileage ?? (years ?? 0) * USUAL_MILEAGE

/**
 * The service that may be due, by the car's age and mileage alone: what was done before nobody knows
 * here. Of several, that of the longest interval, since a large service has the small one in it. Null
 * without both figures, or when none is about due.
 */
export function dueService<Of extends { readonly interval: ServiceInterval }>(
  services: readonly Of[],
  car: AgedCar,
): Of | null {
  const due = services.filter(({ interval }) => mayBeDue(interval, car))
  return due.toSorted((a, b) => lengthOf(b.interval) - lengthOf(a.interval))[0] ?? null
}
