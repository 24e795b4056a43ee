import type { CarPageContext } from './car-page-context.ts'

/** What search engines are told of it (DETAIL-42). */
export function CarStructuredData({ context: { car } }: { readonly context: CarPageContext }) {
  return <span hidden>{car.car_id}</span>
}
