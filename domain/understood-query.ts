import { cleanKeyphrase } from './canonical-search.ts'
import type { SearchFilter } from './car-search.ts'
import { fold } from './folded-text.ts'
import type { KnownFacets } from './known-facets.ts'
import {
  conceptReader,
  conceptWords,
  seatsReader,
  seatWords,
  type ConceptWords,
} from './query-concepts.ts'
import { excludedReader } from './query-excluded.ts'
import { baseFinder } from './query-forms.ts'
import { familyReader, knownMakes, makeReader, makesIn, modelReader } from './query-makes.ts'
import { COMPANY_LEASE, leaseReader, sortReader } from './query-offers.ts'
import {
  electricRangeReader,
  leasingFacet,
  numberLanguage,
  type NumberContext,
  rangeReader,
  type NumberLanguage,
} from './query-ranges.ts'
import { rangeUnit } from './query-units.ts'
import { townReader } from './query-towns.ts'
import { listed } from './query-words/plain-words.ts'
import { fillersOf, typedVocabularies, VOCABULARIES } from './query-words/vocabularies.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import {
  facetReader,
  longestOf,
  readWords,
  valueWords,
  type FoundWords,
  type WordReader,
} from './search-words.ts'
import type { Locale, Site } from './sites.ts'

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
  readonly seats: ReturnType<typeof seatWords>
  readonly fillers: ReadonlySet<string>
  readonly rangeWords: ReadonlySet<string>
  /** Every folded word of the vocabularies. */
  readonly words: ReadonlySet<string>
}
const languages = new Map<string, Language>()

function languageOf({ locale, site }: QueryContext): Language {
  const key = `${locale} ${site.country} ${site.currency}`
  const known = languages.get(key)
  if (known) return known
  const own = typedVocabularies(locale)
  const foldedOf = (lists: readonly Exclude<keyof Vocabulary, 'concepts'>[]) =>
    new Set(own.flatMap((one) => lists.flatMap((list) => listed(one[list]))).map(fold))
  const seats = seatWords(own)
  const texts = own.flatMap(({ concepts, ...lists }) => [
    ...Object.values(concepts),
    ...Object.values<string>(lists),
  ])
  const made = {
    own,
    concepts: conceptWords(own),
    numbers: numberLanguage(own, site),
    seats,
    fillers: new Set(fillersOf(own).map(fold)),
    rangeWords: foldedOf(['range']),
    words: new Set([...texts.flatMap((text) => fold(text).split(' ')), ...seats.joined.keys()]),
  }
  languages.set(key, made)
  return made
}

const bases = new WeakMap<KnownFacets, Map<Locale, (word: string) => string>>()

/** What a typed word is a form of, by the words of the languages and of the stock. */
function baseFinderOf(context: QueryContext, language: Language): (word: string) => string {
  const { facets, locale } = context
  const ofFacets = bases.get(facets) ?? new Map<Locale, (word: string) => string>()
  bases.set(facets, ofFacets)
  const known = ofFacets.get(locale)
  if (known) return known
  const { byWords, models } = knownMakes(facets, locale)
  const names = [...byWords.keys(), ...models.map(({ words }) => words)].flatMap((text) =>
    text.split(' '),
  )
  const finder = baseFinder({
    locale,
    words: new Set([...language.words, ...valueWords(facets), ...names]),
    names,
  })
  ofFacets.set(locale, finder)
  return finder
}

/**
 * What people type as filters: known values as in the search box, and beside them makes and models by other names,
 * prices, years, mileage, power and range with their units, gearbox, fuel, equipment and the like in their own words,
 * towns, leasing; what is not wanted; and the order. Words that are none of these stay the keyphrase; a plain number
 * does, which may be a model.
 */
export function understandQuery(text: string, context: QueryContext): FoundWords {
  const { locale, facets, site } = context
  const language = languageOf(context)
  const { own, concepts, numbers, seats, fillers, rangeWords } = language
  const isFiller = (word: string) => fillers.has(fold(word))
  const baseOf = baseFinderOf(context, language)
  const words = cleanKeyphrase(text).split(' ').map(baseOf)
  const known = knownMakes(facets, locale)
  const said = makesIn(words, known)
  const makes = { known, own, said, isFiller }
  const all = [...own, ...Object.values(VOCABULARIES)]
  const meant = conceptReader(concepts, all, facets)
  const lease = leaseReader(own)
  const values = [
    facetReader(words.join(' '), facets, said),
    meant,
    makeReader(makes),
    familyReader(makes),
    modelReader(makes),
    seatsReader(seats, facets),
  ]
  const filtersOf = (readers: readonly WordReader[]) =>
    words.flatMap((_, at) => longestOf(readers, words.slice(at))?.filter ?? [])
  const [leased] = filtersOf([lease])
  const numberContext: NumberContext = {
    isElectric: isElectric(filtersOf([meant])),
    leasing: leased ? leasingFacet(leased.name === COMPANY_LEASE) : null,
    isRangeWord: (word: string) => rangeWords.has(fold(word)),
    isFiller,
    rangeFactor: rangeUnit(site.country),
  }
  return readWords(text, {
    facets,
    isFiller,
    baseOf,
    readers: [
      // Before the values, whose own words have no signs.
      excludedReader({ own, values, isFiller }),
      electricRangeReader(numbers, numberContext),
      // First of the others, since the sign in '2020+' and '<2020' counts.
      rangeReader(numbers, facets, numberContext),
      ...values,
      lease,
      sortReader(own),
      townReader(own, locale, facets),
    ],
  })

  function isElectric(filters: readonly SearchFilter[]): boolean {
    const electric = conceptReader(new Map([[ELECTRIC, 'electric']]), all, facets)([ELECTRIC])
    return filters.some((filter) => isSameFilter(filter, electric?.filter))
  }
}

/** A word that stands for the concept. */
const ELECTRIC = 'electric'

const isSameFilter = (one: SearchFilter, other: SearchFilter | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
