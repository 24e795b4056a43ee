import { listedBrands } from '#domain/brands'
import type { DirectBooking } from '#domain/sites'

/** So many other brands are named (BOOK-16). */
export const OTHER_BRANDS = 32

/**
 * The brands of the header: those booked elsewhere come from the site's data or from the setting
 * EXTERNAL_BOOKING (BOOK-28); the others are the authorised ones without them, in alphabetical order
 * and exactly 32 (BOOK-29).
 */
export function brandLinks(directBookings: readonly DirectBooking[]): {
  readonly direct: readonly DirectBooking[]
  readonly others: readonly string[]
} {
  const byName = new Intl.Collator('sv')
  const others = listedBrands(directBookings.map(({ brand }) => brand))
    .toSorted((a, b) => byName.compare(a, b))
    .slice(0, OTHER_BRANDS)
  return {
    direct: directBookings.toSorted((a, b) => byName.compare(a.brand, b.brand)),
    others,
  }
}
