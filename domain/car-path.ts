import type { CardCar } from './car.ts'
import { isFiltered, type CarList } from './car-list-path.ts'

/**
 * Where a card leads. No car has a page of its own yet (`{pathToCarDetail}/{car_id}/{slug}` it will be):
 * until then to the list of its brand, where the list knows that, else to the whole.
 */
export function hrefOfCar({ car_brand: brand }: Pick<CardCar, 'car_brand'>, list: CarList): string {
  const filtered = `${list.path.replace(/\/+$/, '')}/${encodeURIComponent(brand)}`
  return isFiltered(list, filtered) ? filtered : list.path
}
