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
import { excludedReader, negationsOf } from './query-excluded.ts'
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
import { CONCEPTS, type Vocabulary } from './query-words/vocabulary.ts'
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
  readonly families: ReadonlySet<string>
  readonly negation: ReturnType<typeof negationsOf>
  readonly lease: WordReader
  readonly sort: WordReader
  /** Every folded word of the vocabularies. */
  readonly words: ReadonlySet<string>
  /** Of them those that people misspell and that are like no other word. */
  readonly misspelt: readonly string[]
}
const languages = new Map<string, Language>()

const MISSPELT_FACETS: ReadonlySet<string> = new Set(['car_fuel', 'car_gearbox', 'car_body'])
const MISSPELT_FROM = 6

function languageOf({ locale, site }: QueryContext): Language {
  const key = `${locale} ${site.country} ${site.currency}`
  const known = languages.get(key)
  if (known) return known
  const own = typedVocabularies(locale)
  const foldedOf = (lists: readonly Exclude<keyof Vocabulary, 'concepts'>[]) =>
    new Set(own.flatMap((one) => lists.flatMap((list) => listed(one[list]))).map(fold))
  const seats = seatWords(own)
  const texts = own.flatMap(({ concepts: ofConcepts, ...lists }) => [
    ...Object.values(ofConcepts),
    ...Object.values<string>(lists),
  ])
  const concepts = conceptWords(own)
  const made = {
    own,
    concepts,
    numbers: numberLanguage(own, site),
    seats,
    fillers: new Set(fillersOf(own).map(fold)),
    rangeWords: foldedOf(['range']),
    families: foldedOf(['family']),
    negation: negationsOf(own),
    lease: leaseReader(own),
    sort: sortReader(own),
    words: new Set([...texts.flatMap((text) => fold(text).split(' ')), ...seats.joined.keys()]),
    misspelt: [...concepts.keys()].filter((word) => {
      const concept = concepts.get(word)
      const isMisspelt = concept !== undefined && MISSPELT_FACETS.has(CONCEPTS[concept])
      return isMisspelt && /^\p{L}+$/u.test(word) && word.length >= MISSPELT_FROM
    }),
  }
  languages.set(key, made)
  return made
}

interface StockWords {
  /** What a typed word is a form of, by the words of the languages and of the stock. */
  readonly baseOf: (word: string) => string
  /** Folded words of makes, models and other values. */
  readonly values: ReadonlySet<string>
}
const stockWords = new WeakMap<KnownFacets, Map<Locale, StockWords>>()

function stockWordsOf(context: QueryContext, language: Language): StockWords {
  const { facets, locale } = context
  const ofFacets = stockWords.get(facets) ?? new Map<Locale, StockWords>()
  stockWords.set(facets, ofFacets)
  const known = ofFacets.get(locale)
  if (known) return known
  const { byWords, models } = knownMakes(facets, locale)
  const names = [...byWords.keys(), ...models.map(({ words }) => words)].flatMap((text) =>
    text.split(' '),
  )
  const values = valueWords(facets)
  const finder = baseFinder({
    locale,
    words: new Set([...language.words, ...values, ...names]),
    misspelt: [...names, ...language.misspelt],
  })
  const answer = { baseOf: finder, values: new Set([...values, ...names]) }
  ofFacets.set(locale, answer)
  return answer
}

/**
 * What people type as filters: known values as in the search box, and beside them makes and models by other names,
 * prices, years, mileage, power and range with their units, gearbox, fuel, equipment and the like in their own words,
 * towns, leasing; what is not wanted; and the order. Words that are none of these stay the keyphrase; a plain number
 * does, which may be a model.
 */
export function understandQuery(typed: string, context: QueryContext): FoundWords {
  const { locale, facets, site } = context
  const language = languageOf(context)
  const { own, concepts, numbers, seats, fillers, rangeWords, lease, sort } = language
  const isFiller = (word: string) => fillers.has(fold(word))
  const { baseOf, values: valueNames } = stockWordsOf(context, language)
  const text = withoutJoints(typed, valueNames)
  const words = cleanKeyphrase(text).split(' ').map(baseOf)
  const known = knownMakes(facets, locale)
  const said = makesIn(words, known)
  const makes = { known, families: language.families, said, isFiller }
  const all = [...own, ...Object.values(VOCABULARIES)]
  const meant = conceptReader(concepts, all, facets)
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
      excludedReader({
        ...language.negation,
        values,
        degrees: [sort, rangeReader(numbers, facets, numberContext)],
        isFiller,
      }),
      electricRangeReader(numbers, numberContext),
      // First of the others, since the sign in '2020+' and '<2020' counts.
      rangeReader(numbers, facets, numberContext),
      ...values,
      lease,
      sort,
      townReader(own, locale, facets),
    ],
  })

  function isElectric(filters: readonly SearchFilter[]): boolean {
    const electric = conceptReader(new Map([[ELECTRIC, 'electric']]), all, facets)([ELECTRIC])
    return filters.some((filter) => isSameFilter(filter, electric?.filter))
  }
}

/** 'bmw/audi' are two values where each is one. Any other word with a sign in it stays as it is. */
const withoutJoints = (text: string, values: ReadonlySet<string>): string =>
  text.replaceAll(/[^\s]+/g, (word) => {
    const parts = word.split(/[/,;|+]/)
    const isJoined = parts.length > 1 && parts.every((part) => values.has(fold(part)))
    return isJoined ? parts.join(' ') : word
  })

/** A word that stands for the concept. */
const ELECTRIC = 'electric'

const isSameFilter = (one: SearchFilter, other: SearchFilter | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
