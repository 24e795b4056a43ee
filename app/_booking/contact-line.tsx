'use client'

import { MailLink } from '../_wizard/mail-link.tsx'
import { useBooking } from './booking-context.tsx'

/** The way to a person: mail and phone of the site (SVCERR-14). */
export function ContactLine() {
  const { contact } = useBooking().settings
  return (
    <span>
      <MailLink email={contact.email} />
      {' · '}
      <a href={`tel:${contact.phone}`}>{contact.phoneText}</a>
    </span>
  )
}
