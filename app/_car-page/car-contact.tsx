import type { CarPageContext } from './car-page-context.ts'

/** Who sells it, and the form that asks for it. */
export function CarContact({ context: { car } }: { readonly context: CarPageContext }) {
  return (
    <section id="contact">
      <div id="contact-form">{car.car_site_name}</div>
    </section>
  )
}
