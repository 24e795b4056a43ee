import type { KnownFacets } from './known-facets.ts'
import { conceptReader, seatsReader, withReader } from './query-concepts.ts'
import { rangeReader } from './query-ranges.ts'
import { townReader } from './query-towns.ts'
import { czech } from './query-words/cs.ts'
import { danish } from './query-words/da.ts'
import { english } from './query-words/en.ts'
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

/**
 * What people type as filters: known values as in the search box, and beside them prices, years, mileage and
 * power with their units, gearbox, fuel, equipment and the like in their own words, towns. Words that are
 * none of these stay the keyphrase; a plain number does, which may be a model.
 */
export function understandQuery(text: string, { locale, site, facets }: QueryContext): FoundWords {
  const own = locale === 'en' ? [english] : [VOCABULARIES[locale], english]
  const all = [...own, ...Object.values(VOCABULARIES)]
  const values = facetReader(text, facets)
  const concepts = conceptReader(own, all, facets)
  return readWords(text, [
    // First, since the sign in '2020+' and '<2020' counts.
    rangeReader(own, site, facets),
    values,
    concepts,
    withReader(own, [values, concepts]),
    seatsReader(own, facets),
    townReader(own, locale, facets),
  ])
}
