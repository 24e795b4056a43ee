import type { KnownFacets } from './known-facets.ts'
import {
  conceptReader,
  conceptWords,
  seatsReader,
  withReader,
  type ConceptWords,
} from './query-concepts.ts'
import { numberLanguage, rangeReader, type NumberLanguage } from './query-ranges.ts'
import { townReader } from './query-towns.ts'
import { czech } from './query-words/cs.ts'
import { danish } from './query-words/da.ts'
import { english, englishAlone } from './query-words/en.ts'
import { finnish } from './query-words/fi.ts'
import { norwegian } from './query-words/nb.ts'
import { slovak } from './query-words/sk.ts'
import { swedish } from './query-words/sv.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import { facetReader, readWords, type FoundWords } from './search-words.ts'
import type { Locale, Site } from './sites.ts'

const VOCABULARIES: Record<Locale, Vocabulary> = {
  sv: swedish,
  nb: norwegian,
  da: danish,
  fi: finnish,
  en: english,
  sk: slovak,
  cs: czech,
}

export interface QueryContext {
  /** What people type; English is understood beside it. */
  readonly locale: Locale
  /** Whose money and distances are meant. */
  readonly site: Pick<Site, 'country' | 'currency'>
  /** Of all cars. */
  readonly facets: KnownFacets
}

/** What is made once for those who type in a language on a country's sites. */
interface Language {
  readonly own: readonly Vocabulary[]
  readonly concepts: ConceptWords
  readonly numbers: NumberLanguage
}
const languages = new Map<string, Language>()

function languageOf({ locale, site }: QueryContext): Language {
  const key = `${locale} ${site.country} ${site.currency}`
  const known = languages.get(key)
  if (known) return known
  const own = locale === 'en' ? [englishAlone] : [VOCABULARIES[locale], english]
  const made = { own, concepts: conceptWords(own), numbers: numberLanguage(own, site) }
  languages.set(key, made)
  return made
}

/**
 * What people type as filters: known values as in the search box, and beside them prices, years, mileage and
 * power with their units, gearbox, fuel, equipment and the like in their own words, towns. Words that are
 * none of these stay the keyphrase; a plain number does, which may be a model.
 */
export function understandQuery(text: string, context: QueryContext): FoundWords {
  const { locale, facets } = context
  const { own, concepts, numbers } = languageOf(context)
  const values = facetReader(text, facets)
  const meant = conceptReader(concepts, [...own, ...Object.values(VOCABULARIES)], facets)
  return readWords(text, [
    // First, since the sign in '2020+' and '<2020' counts.
    rangeReader(numbers, facets),
    values,
    meant,
    withReader(own, [values, meant]),
    seatsReader(own, facets),
    townReader(own, locale, facets),
  ])
}
