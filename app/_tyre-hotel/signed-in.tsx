'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BookingStep } from './booking-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { LoggedInStep } from './logged-in-step.tsx'
import { createTyreClient } from './queries.ts'
import { useTyreHotel } from './tyre-context.tsx'

/** The steps of a validated customer: loaded when they are near, gone with all they read on log-out. */
export function SignedIn({ again }: { readonly again: () => void }) {
  const { step } = useTyreHotel()
  const [client] = useState(createTyreClient)
  return (
    <QueryClientProvider client={client}>
      {step === 'loggedIn' && <LoggedInStep />}
      {step === 'booking' && <BookingStep again={again} />}
      {(step === 'confirmation' || step === 'rated') && <ConfirmationStep />}
    </QueryClientProvider>
  )
}
