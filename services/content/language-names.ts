import type { Language } from '#domain/content'
import type { Locale } from '#domain/sites'

const NAMES: Record<Locale, readonly [english: string, native: string]> = {
  sv: ['Swedish', 'Svenska'],
  en: ['English', 'English'],
  nb: ['Norwegian', 'Norsk'],
  da: ['Danish', 'Dansk'],
  fi: ['Finnish', 'Suomi'],
  sk: ['Slovak', 'Slovenčina'],
  cs: ['Czech', 'Čeština'],
}

/** A language as a CMS names it (NAV-37). */
export function languageOf(locale: Locale): Language {
  const [englishName, nativeName] = NAMES[locale]
  return { name: locale, displayName: englishName, englishName, nativeName }
}
