/** What people put between digits; no line breaks, which could end up in the header of an e-mail. */
const BETWEEN = /[ \u00a0\u2007\u2009\u202f()./\u2010-\u2014\u2212-]+/g
/** Marks of the writing's direction that a phone's address book copies along with a number. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** `(0)` in an international number is what is dialled from within the country; Italian numbers keep it. */
const BRACKETED_ZERO = /^([ (\u00a0]*(?:\+|00)(?![ \u00a0]*39).*?)\([ \u00a0]*0[ \u00a0]*\)/
/** Countries whose numbers never begin with 0 behind the country code, though it is often written. */
const NO_ZERO = /^(\+(?:3[1236]|4[13-9]|35[348]|37[0-2]|42[01])) ?(?:0 ?)+/
/** Norwegian short numbers have five digits, the first of which is 0. */
const NORWEGIAN_SHORT = /^(?:\+47)?0\d{4}$/

/** Longest text that is read as a number, with all that people put between digits. */
export const MAX_TYPED_PHONE = 100
/** Most digits of an international number (ITU-T E.164). */
const MAX_DIGITS = 15

/** CONTACT-07: a plus where wanted, then 6 to 20 digits and spaces. */
const STORED = /^\+?[\d ]{6,20}$/
const PLAIN = /^\+?\d{6,20}$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Returns a telephone number as it is stored, or null: a plus where wanted, then 6 to 20 digits and spaces,
 * or a Norwegian number of five digits. Hyphens, brackets, dots and slashes are read as spaces, a leading 00
 * as the plus. Two numbers in one text are none.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > MAX_TYPED_PHONE) return null
  const written = typed.replace(DIRECTION, '').replace(BRACKETED_ZERO, '$1 ')
  if (endsBeforeSlash(written)) return null
  const international = written
    .replace(BETWEEN, ' ')
    .trim()
    .replace(/^(?:00|\+) ?/, '+')
  const close = international.replace(/ /g, '')
  if (NORWEGIAN_SHORT.test(close)) return international
  const spaced = international.replace(NO_ZERO, '$1 ')
  if (PLAIN.test(typed) && PLAIN.test(spaced)) return spaced
  if (digitsOf(spaced).length > MAX_DIGITS) return null
  return [spaced, spaced.replace(/ /g, '')].find((text) => STORED.test(text)) ?? null
}

/** Is a number complete where a slash follows? Before a slash belongs an area code, with the country's. */
function endsBeforeSlash(text: string): boolean {
  const [before = '', ...after] = text.split('/')
  if (digitsOf(after.join('')) === '') return false
  const digits = digitsOf(before)
  return digits.length > (/^\D*(?:\+|00)/.test(before) ? 8 : 6)
}

/** Returns whether a text is a number of 6 digits or more (BOOKFORM-02). */
export function isPhone(typed: string): boolean {
  const stored = readPhone(typed)
  return stored !== null && STORED.test(stored)
}

/** Returns a number as the tyre hotel stores it, 8 to 15 digits and plus, or null (TYREBOOK-16). */
export function readCompactPhone(typed: string): string | null {
  const stored = readPhone(typed)?.replace(/ /g, '') ?? ''
  return /^\+?\d+$/.test(stored) && stored.length >= 8 && stored.length <= 15 ? stored : null
}
