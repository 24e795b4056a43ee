import type { FlowState } from '#engine'
import type { Car } from '#services/workshop'

/** A chosen offering with the facts shown when it was chosen (SVC-07). */
export interface ServiceEntry {
  readonly code: string
  readonly name: string
  readonly price: number | null
  readonly priceKnown: boolean
  readonly priceDiscount: number | null
  readonly category: string
  readonly type: 'service' | 'addon'
  readonly unit: number | null
  readonly unitAbbreviation: string | null
  readonly userInput: string | null
  readonly listItems: readonly string[]
  /** It asks for miltal (SVC-16). */
  readonly asksInput: boolean
  /** Shown in place of 'Pris saknas*' (SVC-23). */
  readonly notKnownPriceText: string | null
}

export interface ChosenPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly placeId: string | null
  readonly region: string | null
  readonly departmentId?: string
  readonly siteName?: string
}

export interface ChosenSite {
  readonly departmentId: string
  readonly siteId: string
  readonly siteName: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly firstTimeSlot: string | null
  readonly distance: number | null
  readonly phone: string | null
}

export interface ChosenSlot {
  readonly date: string
  /** Local `YYYY-MM-DDTHH:mm`; 08:00 for a full day (BOOKFORM-08). */
  readonly timeSlot: string
  readonly isFullDay: boolean
}

export interface BookingInfo {
  readonly id: string
  readonly departmentId: string
  readonly siteName: string
  readonly date: string
  readonly timeSlot: string
  readonly isFullDay: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}

/** The flow's context as the screens read it (BOOK-11). */
export interface BookingState {
  readonly plate: string | null
  readonly car: Car | null
  readonly lat: number | null
  readonly lng: number | null
  readonly region: string | null
  readonly location: ChosenPlace | null
  readonly services: { readonly [code: string]: ServiceEntry }
  readonly milage: number | null
  readonly addons: boolean | null
  readonly addonsSkipped: boolean | null
  readonly site: ChosenSite | null
  readonly slot: ChosenSlot | null
  readonly submitting: boolean
  readonly bookingError: { readonly code: string; readonly message: string } | null
  readonly bookingInfo: BookingInfo | null
  readonly bookingState: number
  readonly maxBookingState: number
}

/** The definition's types hold what is in it; this names them. */
export const bookingOf = (state: FlowState): BookingState =>
  state.context as unknown as BookingState

export const entriesOf = (
  booking: BookingState,
  type?: 'service' | 'addon',
): readonly ServiceEntry[] =>
  Object.values(booking.services).filter((entry) => type === undefined || entry.type === type)

/** In one order, so that the same choice asks for the same thing. */
export const codesOf = (booking: BookingState): readonly string[] =>
  Object.keys(booking.services).toSorted()

/** What was typed as miltal, also while it is not a number yet. */
export const mileageText = (booking: BookingState): string =>
  entriesOf(booking).find((entry) => entry.asksInput)?.userInput ?? ''
