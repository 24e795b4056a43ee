import { comparedCarOf, type ComparedCar } from '#domain/compared-car'
import { COMPARE_KEY, keptText } from './kept-list.ts'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session's list; what is no car in it is passed over, and a list that cannot be read has none. */
export function readCompare(box: () => Box = () => sessionStorage): readonly ComparedCar[] {
  try {
    const kept: unknown = JSON.parse(keptText(box) ?? '[]')
    if (!Array.isArray(kept)) return []
    const cars = kept.flatMap((one) => comparedCarOf(one) ?? [])
    return cars.filter(({ car_id: id }, at) => cars.findIndex((car) => car.car_id === id) === at)
  } catch {
    return []
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
