import { JsonLd } from '../_content/structured-data.tsx'
import type { CarPageContext } from './car-page-context.ts'
import { carSchema, trailSchema } from './car-schema.ts'

/** What search engines are told of it (DETAIL-07, DETAIL-42). */
export function CarStructuredData({ context }: { readonly context: CarPageContext }) {
  return (
    <>
      <JsonLd data={carSchema(context)} />
      <JsonLd data={trailSchema(context)} />
    </>
  )
}
