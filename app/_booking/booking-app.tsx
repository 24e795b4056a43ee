'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServedFlow } from '#engine'
import { BookingPageProvider } from './booking-context.tsx'
import { BookingWizard } from './booking-wizard.tsx'
import { bookingPorts } from '../_background-sender/ports/service-booking.ts'
import { ServedRun } from '../_wizard/served-run.tsx'
import { createBookingClient } from './queries.ts'
import { restoreSeen } from './seen.ts'
import type { BookingPageSettings } from './settings.ts'

/** Runs the definition that the page was served. */
export function BookingApp({
  served,
  settings,
}: {
  readonly served: ServedFlow
  readonly settings: BookingPageSettings
}) {
  const [{ client, seenIn }] = useState(() => {
    const made = createBookingClient()
    return { client: made, seenIn: restoreSeen(made) }
  })
  return (
    <QueryClientProvider client={client}>
      <ServedRun served={served} portsOf={bookingPorts}>
        <BookingPageProvider settings={settings}>
          <BookingWizard seenIn={seenIn} />
        </BookingPageProvider>
      </ServedRun>
    </QueryClientProvider>
  )
}
