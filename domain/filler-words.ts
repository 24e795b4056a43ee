import { fillersOf, typedVocabularies } from './query-words/vocabularies.ts'
import type { Locale } from './sites.ts'

/** Words that narrow no search of cars by themselves, of a language and English: 'car', 'with', 'or'. */
export const fillerWords = (locale: Locale): readonly string[] =>
  fillersOf(typedVocabularies(locale))
