import type { CarPageContext } from './car-page-context.ts'

/** Its equipment. */
export function CarEquipment({ context: { car } }: { readonly context: CarPageContext }) {
  return <section id="equipment">{(car.car_equipment ?? []).join(', ')}</section>
}
