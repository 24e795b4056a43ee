import { useRunTracking } from '../_tracking/use-run-tracking.ts'
import { useBooking } from './booking-context.tsx'

/** What the booking's log gives the data layer. */
export function useTracking(): void {
  useRunTracking(useBooking().flow.runner)
}
