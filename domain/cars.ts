import { z } from 'zod'

/** A car for sale as a teaser needs it, under the names that the search index gives its fields. */
export const TeaserCar = z
  .object({
    car_id: z.string().min(1),
    slug: z.string(),
    car_brand: z.string().min(1),
    car_model: z.string().min(1),
    car_version: z.string(),
    car_year: z.number().int(),
    car_fuel: z.string(),
    car_gearbox: z.string(),
    /** As a seller calls it: `Kombi`, `SUV`. */
    car_body: z.string(),
    car_color: z.string(),
    /** In the site's unit; `car_mileage_text` is what people read. */
    car_mileage: z.number().nonnegative(),
    car_mileage_text: z.string(),
    /** In whole units of the site's currency; null for a price on request. */
    car_price: z.number().nonnegative().nullable(),
    car_price_text: z.string(),
    car_site_city: z.string(),
    /** ISO date. */
    car_publishdate: z.iso.date(),
  })
  .readonly()
export type TeaserCar = z.infer<typeof TeaserCar>

/** Most cars that an index is asked for by their ids; later ones are ignored (SVCDATA-03, INDEX-20). */
export const MAX_CAR_IDS = 100
/** Of a teaser whose editor says no number. */
const USUAL_CARS = 8

/** How many cars a teaser shows: `NumberOfCars`, else `Limit`, else 8 (SVCDATA-07, INDEX-20). */
export const teaserLimit = (fields: {
  readonly NumberOfCars: string
  readonly Limit: string
}): number => countOf(fields.NumberOfCars) ?? countOf(fields.Limit) ?? USUAL_CARS

/** A whole number from 1 on, capped at what an index answers; null for anything else. */
function countOf(text: string): number | null {
  const plain = text.trim()
  if (!/^\d{1,9}$/.test(plain) || Number(plain) === 0) return null
  return Math.min(Number(plain), MAX_CAR_IDS)
}
