'use client'

import { useBooking } from './booking-context.tsx'
import { ContactForm } from './contact-form.tsx'
import { SiteChoice } from './site-choice.tsx'
import { Step } from './step.tsx'

/** Step 4: a workshop and a time; once both are chosen, the contact details (SLOT-01, SLOT-02). */
export function WorkshopStep() {
  const { booking } = useBooking()
  return booking.site && booking.slot ? (
    <ContactForm site={booking.site} slot={booking.slot} />
  ) : (
    <Step>
      <SiteChoice />
    </Step>
  )
}
