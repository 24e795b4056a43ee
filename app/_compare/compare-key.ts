import { comparedCarOf, type ComparedCar } from '#domain/compared-car'

/** COMPARE-08. */
export const COMPARE_KEY = 'compare'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session's list; what is no car in it is passed over, and a list that cannot be read has none. */
export function readCompare(box: () => Box = () => sessionStorage): readonly ComparedCar[] {
  try {
    const kept: unknown = JSON.parse(box().getItem(COMPARE_KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    const cars = kept.flatMap((one) => comparedCarOf(one) ?? [])
    return cars.filter(({ car_id: id }, at) => cars.findIndex((car) => car.car_id === id) === at)
  } catch {
    return []
  }
}

/** Has this session a list, be it one that cannot be read? Its run may still know. */
export function hasCompare(box: () => Box = () => sessionStorage): boolean {
  try {
    return box().getItem(COMPARE_KEY) !== null
  } catch {
    return false
  }
}

/** Writes what the run says, the only place that does. False where the browser keeps nothing. */
export function writeCompare(
  cars: readonly ComparedCar[],
  box: () => Box = () => sessionStorage,
): boolean {
  try {
    if (cars.length === 0) box().removeItem(COMPARE_KEY)
    else box().setItem(COMPARE_KEY, JSON.stringify(cars))
    return true
  } catch {
    return false
  }
}
