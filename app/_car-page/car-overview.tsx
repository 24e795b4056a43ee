import type { CarPageContext } from './car-page-context.ts'

/** What it is, what it costs, and its technical data. */
export function CarOverview({ context: { car } }: { readonly context: CarPageContext }) {
  return (
    <section id="overview">
      <h1>
        {car.car_brand} {car.car_model_text ?? car.car_model}
      </h1>
    </section>
  )
}
