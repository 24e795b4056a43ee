import type { Locale } from '../sites.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { english, englishAlone } from './en.ts'
import { finnish } from './fi.ts'
import { norwegian } from './nb.ts'
import { listed } from './plain-words.ts'
import { slovak } from './sk.ts'
import { swedish } from './sv.ts'
import type { Vocabulary } from './vocabulary.ts'

export const VOCABULARIES: Record<Locale, Vocabulary> = {
  sv: swedish,
  nb: norwegian,
  da: danish,
  fi: finnish,
  en: english,
  sk: slovak,
  cs: czech,
}

/** What people type who read a language: its words, and English ones beside them. */
export const typedVocabularies = (locale: Locale): readonly Vocabulary[] =>
  locale === 'en' ? [englishAlone] : [VOCABULARIES[locale], english]

const FILLER_LISTS = ['fillers', 'or', 'and', 'with', 'in'] as const

/** Words of vocabularies that narrow nothing by themselves. */
export const fillersOf = (own: readonly Vocabulary[]): readonly string[] => [
  ...new Set(own.flatMap((one) => FILLER_LISTS.flatMap((list) => listed(one[list])))),
]
