import type { CarPageContext } from './car-page-context.ts'

/** Cars like it (RECO-01). */
export function SimilarCars({ context: { car } }: { readonly context: CarPageContext }) {
  return <p>{car.car_body}</p>
}
