import type { Locale } from '#domain/sites'
import { editingWords } from './editing.ts'
import { errorWords } from './errors.ts'
import { shellWords } from './shell.ts'
import { storiesWords } from './stories.ts'

/** Every area's words; a new area gets its line here. */
export const WORD_AREAS = [shellWords, errorWords, editingWords, storiesWords] as const

/** Our own words of a language, all areas in one; editors may put theirs in the place of each. */
export function ownWords(locale: Locale): Readonly<Record<string, string>> {
  return Object.assign({}, ...WORD_AREAS.map((area) => area[locale])) as Record<string, string>
}
