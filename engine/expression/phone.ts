/** What people put between digits; no line breaks, which could end up in the header of an e-mail. */
const BETWEEN = /[ \u00a0\u202f()./\u2010-\u2014-]+/g
/** After these a number has no 0, though `+46 (0)70` is often written. */
const NO_ZERO = /^(\+(?:358|42[01]|4[467])) ?0 ?/
/** Marks of the writing's direction that a phone's address book copies along with a number. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Longest text that is read as a number, with all that people put between digits. */
export const MAX_TYPED_PHONE = 100

const STORED = /^\+?[\d ]{6,20}$/

/**
 * A telephone number as it is stored, or null: a leading plus, then 6 to 20 digits and spaces. Hyphens,
 * brackets, dots and slashes are read as spaces, and a leading 00 as the plus.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > MAX_TYPED_PHONE) return null
  const spaced = typed
    .replace(DIRECTION, '')
    .replace(BETWEEN, ' ')
    .trim()
    .replace(/^(?:00|\+) ?/, '+')
    .replace(NO_ZERO, '$1 ')
  const close = spaced.replace(/ /g, '')
  return [spaced, close].find((text) => STORED.test(text)) ?? null
}
