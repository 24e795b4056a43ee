import { carTitle as carName } from '#domain/car-card'
import type { CarPageContext } from './car-page-context.ts'

/** Brand, model, year and fuel, of a used car behind the word for it (DETAIL-05, DETAIL-34). */
export function carTitle({ car, t }: Pick<CarPageContext, 'car' | 't'>): string {
  const facts = [carName(car), car.car_year, car.car_fuel?.trim()]
  const name = facts.filter(Boolean).join(' ')
  return car.car_is_used === true ? t('carTitleUsed', { car: name }) : name
}
