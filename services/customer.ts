import { z } from 'zod'
import { plainLines } from '#domain/plain-lines'
import { LINE, MAX_TYPED_PHONE, PATTERNS, readPhone } from '#engine/expression'

// What both bookings take of a customer, by the patterns that their forms check.

export const PersonName = z.string().trim().min(1).max(80).regex(LINE)

export const CustomerEmail = z
  .string()
  .max(254)
  .refine(PATTERNS['email.2'])
  .describe('An e-mail address; its domain may be internationalised')

export const CustomerPhone = z
  .string()
  .max(MAX_TYPED_PHONE)
  .refine(PATTERNS['phone.2'])
  .overwrite((typed) => readPhone(typed) ?? typed)
  .describe(
    '6 to 20 digits and spaces, a plus in front where wanted. Hyphens and brackets are stored as spaces, a leading 00 as the plus',
  )

/** A message of several lines, at most `max` characters. */
export const FreeText = (max: number) =>
  z.string().max(max).overwrite(plainLines).describe('May be empty')
