import type { CarPageContext } from './car-page-context.ts'

/** Its pictures. */
export function CarGallery({ context: { car } }: { readonly context: CarPageContext }) {
  return <p>{car.car_images?.length ?? 0}</p>
}
