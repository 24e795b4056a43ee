/**
 * Marks between thousands, as any of the sites' languages and its neighbours write them: dot, comma, apostrophe.
 * Spaces are left out before.
 */
const GROUPED = String.raw`\d{1,3}(?<mark>[.,'’])\d{3}(?:\k<mark>\d{3})*`
/** Currency signs and words that may stand on either side of an amount. */
const CURRENCY = String.raw`(?:[€£$]|kr\.?|kč|sek|nok|dkk|eur|gbp|czk)`
/** No fraction, as an amount may say: `300,00`, `300,-`, `300:-`. */
const NO_FRACTION = '(?:[.,]0{1,2}|[.,:][-–—])'
const NUMBER = new RegExp(
  `^${CURRENCY}?(?<number>${GROUPED}|\\d{1,12})${NO_FRACTION}?${CURRENCY}?$`,
  'i',
)

/** Longest text that is read as a number. */
const MAX_TYPED = 40

/**
 * Returns the whole number that a visitor typed, or null for anything else (FACET-07): spaces may stand anywhere, a dot,
 * comma or apostrophe before three digits, a currency on either side.
 */
export function typedNumber(text: string): number | null {
  if (text.length > MAX_TYPED) return null
  const found = NUMBER.exec(text.replaceAll(/\s/g, ''))?.groups?.['number']?.replaceAll(/\D/g, '')
  return found === undefined || found.length > 12 ? null : Number(found)
}

/** Returns whether something was typed that is no number. */
export const isUnreadable = (text: string): boolean =>
  text.trim() !== '' && typedNumber(text) === null
