'use client'

import { useEffect, useState } from 'react'
import { BookingActions, ContactForm } from './contact-form.tsx'
import { useBooking } from './booking-context.tsx'
import { SiteChoice } from './site-choice.tsx'
import { Step } from './step.tsx'

/** Step 4: a workshop and a time; once both are chosen, the contact details (SLOT-01, SLOT-02). */
export function WorkshopStep() {
  const { booking, dispatch } = useBooking()
  const { site, slot } = booking
  const chosen = site !== null && slot !== null
  // What is shown first, as after a reload, takes no focus; what follows a choice does.
  const [first] = useState(chosen)
  const [changed, setChanged] = useState(false)
  if (chosen !== first && !changed) setChanged(true)
  // One frame for both, so that the focus goes where the change is.
  return (
    <Step
      onSubmit={() => chosen && dispatch({ type: 'submit' })}
      actions={chosen && <BookingActions />}
    >
      {chosen ? <ContactForm site={site} slot={slot} /> : <SiteChoice />}
      {changed && <TakeFocus id={chosen ? 'contact-title' : 'step-workshop'} />}
    </Step>
  )
}

/** The pressed button is gone and the focus with it: it is given a place, unless it has one. */
function TakeFocus({ id }: { readonly id: string }) {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id])
  return null
}
