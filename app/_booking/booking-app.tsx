'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider } from '#engine/react'
import { ReportRun } from '../_background-sender/report-run.tsx'
import { outboxWorld } from '../_background-sender/waking.ts'
import { BookingPageProvider } from './booking-context.tsx'
import { BookingWizard } from './booking-wizard.tsx'
import { bookingPorts } from '../_background-sender/ports/service-booking.ts'
import { createQueryClient } from './queries.ts'
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
    const made = createQueryClient()
    return { client: made, seenIn: restoreSeen(made) }
  })
  const world = useMemo(
    () => ({
      ...outboxWorld,
      ports: bookingPorts(settings.locale, served.messages['form.failed'] ?? ''),
    }),
    [settings.locale, served.messages],
  )
  return (
    <QueryClientProvider client={client}>
      <FlowProvider served={served} world={world}>
        <ReportRun flow={served.definition.id} />
        <BookingPageProvider settings={settings}>
          <BookingWizard seenIn={seenIn} />
        </BookingPageProvider>
      </FlowProvider>
    </QueryClientProvider>
  )
}
