import type { CarPageContext } from './car-page-context.ts'

/** What its seller says of it. */
export function CarDescription({ context: { car } }: { readonly context: CarPageContext }) {
  return <section id="description">{car.car_description}</section>
}
