import type { CarPageContext } from './car-page-context.ts'

/** From the start page to the car (DETAIL-33). */
export function CarBreadcrumbs({ context: { car } }: { readonly context: CarPageContext }) {
  return <p>{car.car_brand}</p>
}
