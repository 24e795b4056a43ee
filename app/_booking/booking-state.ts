import type { ContextOf } from '#engine'
import { flowHandle } from '#engine/react'
import type { MessageKey, serviceBooking } from '#flows/service-booking'

/** Types its hooks; the definition is served, never bundled. */
export const bookingFlow = flowHandle<typeof serviceBooking, MessageKey>('service-booking')

/** The flow's context as the screens read it (BOOK-11). */
export type BookingState = ContextOf<typeof serviceBooking>
export type ServiceEntry = BookingState['services'][string]
export type ChosenSite = NonNullable<BookingState['site']>
export type ChosenSlot = NonNullable<BookingState['slot']>

export const entriesOf = (
  booking: BookingState,
  type?: 'service' | 'addon',
): readonly ServiceEntry[] =>
  Object.values(booking.services).filter((entry) => type === undefined || entry.type === type)

/** In one order, so that the same choice asks for the same thing. */
export const codesOf = (booking: BookingState): readonly string[] =>
  Object.keys(booking.services).toSorted()

/** What was typed as miltal, also while it is not a number yet, and before a service asked for it. */
export const mileageText = (booking: BookingState): string =>
  entriesOf(booking).find((entry) => entry.asksInput)?.userInput ?? String(booking.milage ?? '')
