import { isSingleChoice } from '#domain/offering-rules'
import type { Offering, ServiceCategory } from '#services/workshop'
import { useBooking } from './booking-context.tsx'
import { mileageText } from './booking-state.ts'
import { entryOf } from './entry-of.ts'

/** Chooses an offering with the facts that are shown of it, or lets it go. */
export function useToggle(type: 'service' | 'addon') {
  const { booking, dispatch } = useBooking()
  return (offering: Offering, category: ServiceCategory): void => {
    dispatch({
      type: 'service.toggled',
      payload: {
        entry: { ...entryOf(offering, { category, type, mileage: mileageText(booking) }) },
        available: offering.isAvailable,
        single: isSingleChoice(category),
      },
    })
  }
}
