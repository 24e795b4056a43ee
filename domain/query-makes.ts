import { valueFilter } from './canonical-search.ts'
import { fold } from './folded-text.ts'
import { valuesOf, type KnownFacets } from './known-facets.ts'
import { modelParts, partsTyped, type KnownModel, type ModelPart } from './query-models.ts'
import { MAKE_NICKNAMES, MAKE_NICKNAMES_OF } from './query-words/makes.ts'
import { listed } from './query-words/plain-words.ts'
import type { WordMatch, WordReader } from './search-words.ts'
import type { Locale } from './sites.ts'

const MAKES = 'car_brand>car_model'

export interface KnownMakes {
  /** Makes by their folded names and nicknames. */
  readonly byWords: ReadonlyMap<string, string>
  readonly models: readonly KnownModel[]
  /** Models by what may be typed for them. */
  readonly byPart: ReadonlyMap<string, readonly ModelPart[]>
}

const made = new WeakMap<KnownFacets, Map<Locale, KnownMakes>>()

/** The makes and models of a stock, with what people call the makes in a language. */
export function knownMakes(facets: KnownFacets, locale: Locale): KnownMakes {
  const ofFacets = made.get(facets) ?? new Map<Locale, KnownMakes>()
  made.set(facets, ofFacets)
  const known = ofFacets.get(locale)
  if (known) return known
  const byWords = new Map<string, string>()
  const values = valuesOf(facets, MAKES)
  const nicknames = [MAKE_NICKNAMES_OF[locale] ?? {}, MAKE_NICKNAMES]
  for (const { text } of values) byWords.set(fold(text), text)
  for (const { text } of values) {
    for (const nickname of nicknames.flatMap((table) => listed(table[text] ?? ''))) {
      if (!byWords.has(fold(nickname))) byWords.set(fold(nickname), text)
    }
  }
  const models = values.flatMap(({ text: make, children = [] }) =>
    children.map(({ text: model }) => ({ make, model, words: fold(model) })),
  )
  const byPart = modelParts(models, byWords)
  const answer = { byWords, models, byPart }
  ofFacets.set(locale, answer)
  return answer
}

/** Words of a make's name at most. */
const LONGEST_MAKE = 3
/** Words of a model's name at most. */
const LONGEST_MODEL = 4

function makeAt(
  { byWords }: KnownMakes,
  words: readonly string[],
): { readonly count: number; readonly make: string } | null {
  for (let count = Math.min(LONGEST_MAKE, words.length); count > 0; count -= 1) {
    const make = byWords.get(fold(words.slice(0, count).join(' ')))
    if (make !== undefined) return { count, make }
  }
  return null
}

/** The makes that a text names, by whatever name. */
export function makesIn(words: readonly string[], known: KnownMakes): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => makeAt(known, words.slice(at))?.make ?? []))
}

const filterOf = (models: readonly KnownModel[]) =>
  valueFilter(
    MAKES,
    models.map(({ make, model }) => [make, model]),
  )

/** Makes whose families are meant where none is named: a '3 series' is BMW's, a 'C-class' Mercedes'. */
const FAMILY_MAKE = { digit: 'BMW', letter: 'Mercedes-Benz' } as const

/** The models of the family that a digit or letters name: '3' is 320d and M3, 'C' is C 220 d, 'X' is X1. */
function familyOf(name: string, models: readonly KnownModel[]): readonly KnownModel[] {
  const pattern = /^\d$/.test(name)
    ? new RegExp(`^(?:m?${name}(?:\\d\\d\\w*)?|model ${name})$`)
    : /^[a-z]{1,3}$/.test(name)
      ? new RegExp(`^${name}(?: |\\d|$)`)
      : null
  return pattern === null ? [] : models.filter(({ words }) => pattern.test(words))
}

export interface MakeWords {
  readonly known: KnownMakes
  /** Folded words for a model family. */
  readonly families: ReadonlySet<string>
  /** The makes that the text names. */
  readonly said: ReadonlySet<string>
  readonly isFiller: (word: string) => boolean
}

/** 'vw', 'merc': a make by another name. */
export const makeReader =
  ({ known }: MakeWords): WordReader =>
  (words) => {
    const found = makeAt(known, words)
    const filter = found && valueFilter(MAKES, [[found.make]])
    return found && filter ? { count: found.count, filter } : null
  }

/** '3 series', 'C-class', 'series 3'; 'bmw 3' where the digit stands behind its make. */
export function familyReader({ known, families, said, isFiller }: MakeWords): WordReader {
  const modelsNamed = (name: string, makes: ReadonlySet<string>) => {
    const usual = /^\d$/.test(name) ? FAMILY_MAKE.digit : FAMILY_MAKE.letter
    const among = makes.size > 0 ? makes : new Set<string>([usual])
    return familyOf(
      name,
      known.models.filter(({ make }) => among.has(make)),
    )
  }
  /** A family with its word, on either side of it. */
  const named = (words: readonly string[]): WordMatch | null => {
    for (let count = 1; count <= Math.min(2, words.length); count += 1) {
      const parts = fold(words.slice(0, count).join(' ')).split(' ')
      const [first = '', second = ''] = parts
      if (parts.length !== 2) continue
      const name = families.has(second) ? first : families.has(first) ? second : null
      const filter = name === null ? null : filterOf(modelsNamed(name, said))
      if (filter) return { count, filter }
    }
    return null
  }
  return (words) => {
    const make = makeAt(known, words)
    const rest = make ? words.slice(make.count) : []
    const [next = ''] = rest
    // 'c 220' and 'v 90' are models rather than families.
    const isModel = /^\d/.test(rest[1] ?? '') && /^[a-z]$/.test(fold(next))
    if (make && /^[\da-z]$/.test(fold(next)) && !isFiller(next) && !isModel && !named(rest)) {
      const filter = filterOf(modelsNamed(fold(next), new Set([make.make])))
      if (filter) return { count: make.count + 1, filter }
    }
    return named(words)
  }
}

/**
 * A model as it is written otherwise or in part: 'id4', 'c220d', 'rav 4', 'glc', 'q8', 'evoque'. A part that says
 * too little counts only beside its make: 'bmw 320', 'tesla y'.
 */
export function modelReader({ known, said }: MakeWords): WordReader {
  return (words) => {
    for (let count = Math.min(LONGEST_MODEL, words.length); count > 0; count -= 1) {
      const typed = fold(words.slice(0, count).join(' ')).replaceAll(/\bmodell(?:en)?\b/g, 'model')
      const parts = partsTyped(typed, known.byPart)
      const all = parts.filter(({ isClear, model }) => isClear || said.has(model.make))
      const own = all.filter(({ model }) => said.has(model.make))
      const found = own.length > 0 ? own : all
      const isOfOne = new Set(found.map(({ model }) => model.make)).size === 1
      const exact = found.filter(({ isWhole }) => isWhole)
      const chosen = (exact.length > 0 ? exact : found).map(({ model }) => model)
      const filter = isOfOne ? filterOf(chosen) : null
      if (filter) return { count, filter }
    }
    return null
  }
}
