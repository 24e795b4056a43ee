import type { Locale } from '#domain/sites'
import { alertWords } from './alert.ts'
import { consentWords } from './consent.ts'
import { blockWords } from './blocks.ts'
import { editingWords } from './editing.ts'
import { errorWords } from './errors.ts'
import { footerWords } from './footer.ts'
import { locatorWords } from './locator.ts'
import { navigationWords } from './navigation.ts'
import { searchWords } from './search.ts'
import { shellWords } from './shell.ts'
import { storiesWords } from './stories.ts'

/** Every area's words; a new area gets its line here. */
export const WORD_AREAS = [
  blockWords,
  shellWords,
  errorWords,
  editingWords,
  storiesWords,
  alertWords,
  consentWords,
  footerWords,
  locatorWords,
  navigationWords,
  searchWords,
] as const

/** Our own words of a language, all areas in one; editors may put theirs in the place of each. */
export function ownWords(locale: Locale): Readonly<Record<string, string>> {
  return Object.assign({}, ...WORD_AREAS.map((area) => area[locale])) as Record<string, string>
}
