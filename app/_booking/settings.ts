import type { DirectBooking } from '#domain/sites'

/** What the page knows of its site, handed to the client as data. */
export interface BookingPageSettings {
  readonly locale: 'sv' | 'en'
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
  /** Brands booked elsewhere (BOOK-15, BOOK-28). */
  readonly directBookings: readonly DirectBooking[]
  /** The other authorised brands (BOOK-16, BOOK-29). */
  readonly otherBrands: readonly string[]
  readonly damageInspectionUrl: string
  /** The operator's own style, with streets; null draws the embedded map. */
  readonly mapStyleUrl: string | null
}
