import { readPhone } from '#engine/expression'
import { EFFECT_KEY } from '../flow-logs/port.ts'
import type { BookingRequest } from './port.ts'

/**
 * The refusal of a booking whose car has a visit of another visitor that day. It says no more than any
 * other refusal of a workshop, so that a plate alone tells nothing (decision 097).
 */
export const REFUSED = {
  sv: 'Verkstaden kunde inte ta emot bokningen. Ring oss så hjälper vi dig att boka.',
  en: 'The workshop could not accept the booking. Call us and we will help you to book.',
} as const

/**
 * Returns what a visitor is recognised by when they book again: the flow's run that the key names, the
 * phone number, the e-mail address. Two bookings that share a mark are of the same visitor.
 */
export function visitorMarks(
  { phone, email }: Pick<BookingRequest['customer'], 'phone' | 'email'>,
  idempotencyKey: string,
): readonly string[] {
  const run = EFFECT_KEY.exec(idempotencyKey)?.[1]
  return [
    ...(run === undefined ? [] : [`run ${run}`]),
    `phone ${normalPhone(phone)}`,
    `email ${email.trim().toLowerCase()}`,
  ]
}

/** Workshops are Swedish: `+46 70 123 45 67`, `0046701234567` and `070-123 45 67` are one number. */
const normalPhone = (typed: string): string =>
  (readPhone(typed) ?? typed).replaceAll(/\s/g, '').replace(/^\+46/, '0')
