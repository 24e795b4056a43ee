/**
 * Patterns as published flows name them. A recorded run is replayed under the definition it began with,
 * so what these accept never changes; a stricter rule gets a new name in `patterns.ts`.
 */

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}$/i

/** Returns whether `email` accepted the text; `isEmail` is the rule for new flows. */
export const wasEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

const BETWEEN = /[ \u00a0\u202f()./\u2010-\u2014-]+/g
const NO_ZERO = /^(\+(?:358|42[01]|4[467])) ?0 ?/
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const PHONE = /^\+?[\d ]{6,20}$/

/** Returns whether `phone` accepted the text; `readPhone` is the reader for new flows. */
export function wasPhone(text: string): boolean {
  if (text.length > 100) return false
  const spaced = text
    .replace(DIRECTION, '')
    .replace(BETWEEN, ' ')
    .trim()
    .replace(/^(?:00|\+) ?/, '+')
    .replace(NO_ZERO, '$1 ')
  return PHONE.test(spaced) || PHONE.test(spaced.replace(/ /g, ''))
}
