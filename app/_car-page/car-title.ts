import type { CarPageContext } from './car-page-context.ts'

/** Brand, model, year and fuel (DETAIL-05). */
export const carTitle = ({ car }: Pick<CarPageContext, 'car' | 't'>): string =>
  [car.car_brand, car.car_model_text ?? car.car_model, car.car_year, car.car_fuel]
    .filter(Boolean)
    .join(' ')
