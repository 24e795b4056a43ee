import { listed } from './query-words/plain-words.ts'
import { fillersOf, typedVocabularies } from './query-words/vocabularies.ts'
import type { Locale } from './sites.ts'

/** Words that narrow no search of cars by themselves, of a language and English: 'car', 'with', 'or'. */
export const fillerWords = (locale: Locale): readonly string[] =>
  fillersOf(typedVocabularies(locale))

/** Single words behind which a search says what is not wanted: 'not', 'without'. */
export const negationWords = (locale: Locale): readonly string[] =>
  typedVocabularies(locale).flatMap(({ without }) =>
    listed(without).filter((words) => !words.includes(' ')),
  )
