import type { Locale } from './sites.ts'

/** Separators between thousands that are no no-break space. */
const GROUP_SEPARATORS: Readonly<Partial<Record<Locale, string>>> = { en: ',', da: '.' }

/**
 * Formats a whole number with the thousands separator of the language, as `Intl.NumberFormat` does. It does
 * not use `Intl`, since browsers and the server have different versions of its data.
 */
export const wholeNumberText = (value: number, locale: Locale): string =>
  String(value).replaceAll(/\B(?=(\d{3})+$)/g, GROUP_SEPARATORS[locale] ?? '\u00a0')
