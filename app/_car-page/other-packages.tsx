import type { CarPageContext } from './car-page-context.ts'

/** The same car in its other packages (DETAIL-37). */
export function OtherPackages({ context: { car } }: { readonly context: CarPageContext }) {
  return car.linked_vehicles?.length ? <p>{car.linked_vehicles.length}</p> : null
}
