import { carTitle as carName } from '#domain/car-card'
import type { CarPageContext } from './car-page-context.ts'

/** Brand, model, year and fuel, of a used car behind the word for it (DETAIL-05, DETAIL-34). */
export function carTitle({ car, t }: Pick<CarPageContext, 'car' | 't'>): string {
  const facts = [carName(car), car.car_year, car.car_fuel?.trim()]
  const name = facts.filter(Boolean).join(' ')
  return car.car_is_used === true ? t('carTitleUsed', { car: name }) : name
}

/**
 * The window's title: cars of one model, year and fuel are told apart by what they have done, where
 * they are and their number: the advertisement's where they have no plate, or where the plate is by now
 * that of whoever bought the car.
 */
export function carDocumentTitle(context: Pick<CarPageContext, 'car' | 'soldOn' | 't'>): string {
  const { car_id: id, car_mileage_text: mileage, car_site_city: town, car_regno } = context.car
  const number = (context.soldOn === null && car_regno?.trim()) || String(id)
  return [carTitle(context), mileage?.trim(), town?.trim(), number].filter(Boolean).join(', ')
}
