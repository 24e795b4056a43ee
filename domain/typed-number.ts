/**
 * A whole number, plain or with a dot, comma or apostrophe between thousands (spaces are left out before), a
 * currency on either side, and no fraction, as an amount may say: `300,00`, `300,-`, `300:-`.
 */
const NUMBER =
  /^(?:[€£$]|kr\.?|kč|sek|nok|dkk|eur|gbp|czk)?(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*|\d{1,12})(?:[.,]0{1,2}|[.,:][-–—])?(?:[€£$]|kr\.?|kč|sek|nok|dkk|eur|gbp|czk)?$/i

/** Longest text that is read as a number. */
const MAX_TYPED = 40

/**
 * Returns the whole number that a visitor typed, or null for anything else (FACET-07): spaces may stand anywhere, a dot,
 * comma or apostrophe before three digits, a currency on either side.
 */
export function typedNumber(text: string): number | null {
  const digits = NUMBER.exec(text.replace(/\s/g, ''))?.[1]?.replace(/\D/g, '')
  return digits && digits.length < 13 && text.length <= MAX_TYPED ? Number(digits) : null
}

/** Returns whether something was typed that is no number. */
export const isUnreadable = (text: string): boolean =>
  text.trim() !== '' && typedNumber(text) === null
