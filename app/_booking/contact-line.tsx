'use client'

import { useBooking } from './booking-context.tsx'

/** The way to a person: mail and phone of the site (SVCERR-14). */
export function ContactLine() {
  const { contact } = useBooking().settings
  return (
    <span>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {' · '}
      <a href={`tel:${contact.phone}`}>{contact.phoneText}</a>
    </span>
  )
}
