import type { Vocabulary } from './vocabulary.ts'
import { mayJoin, wordsOf } from './words.ts'

export interface TypedWord {
  readonly typed: string
  /** Somebody may still be typing it. */
  readonly isLast: boolean
}

/** A part of a keyphrase, with what it may mean: "xc 60" is xc and 60, or xc60. */
export interface Term {
  readonly readings: readonly (readonly TypedWord[])[]
  /** As it is named where it finds nothing. */
  readonly typed: string
}

export interface Keyphrase {
  readonly terms: readonly Term[]
  /** Behind each negation the terms that no document may have all of. */
  readonly excluded: readonly (readonly Term[])[]
  readonly unknownWords: readonly string[]
}

/** Words that are no words to be looked for. */
export interface WordRules {
  /** They narrow nothing beside others. */
  readonly ignored: ReadonlySet<string>
  /** What stands behind them is not wanted. */
  readonly negations: ReadonlySet<string>
}

/** Maximum number of words that are read: each costs a pass over the rows. */
const MAX_WORDS = 32
/** Words after these are found as they are spelt alone: a misspelt one is compared with a part of the vocabulary. */
const MAX_MENDED = 8
const MAX_LENGTH = 200
/** As many words a code may be written in: "AB 12 345". */
const CODE_WORDS = 3
/** Letters or digits of a run that says what is meant. */
const TELLING_RUN = 3
/** The shorter part of a word that is two. */
const SHORTEST_PART = 2

/** Reads a keyphrase by the words that the index has. Of ignored words alone every one counts. */
export function readKeyphrase(
  keyphrase: string,
  vocabulary: Vocabulary,
  { ignored, negations }: WordRules,
): Keyphrase {
  const all = wordsOf(keyphrase.slice(0, MAX_LENGTH))
  const telling = all.filter((word) => !ignored.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS)
  const isNegation = (word: string, at: number): boolean =>
    negations.has(word) && at < words.length - 1
  const starts = words.flatMap((word, at) => (isNegation(word, at) ? [at] : []))
  const wanted = termsOf(words.slice(0, starts[0] ?? words.length), vocabulary, starts.length === 0)
  const unwanted = starts.map((start, nth) => {
    const end = starts[nth + 1] ?? words.length
    return termsOf(words.slice(start + 1, end), vocabulary, end === words.length)
  })
  return {
    terms: wanted.terms,
    excluded: unwanted.flatMap(({ terms }) => (terms.length > 0 ? [terms] : [])),
    unknownWords: [...new Set([wanted, ...unwanted].flatMap(({ unknownWords }) => unknownWords))],
  }
}

/** `isEnd` says that the last word may still be being typed. */
function termsOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  isEnd: boolean,
): Pick<Keyphrase, 'terms' | 'unknownWords'> {
  const lastAt = isEnd ? words.length - 1 : -1
  const terms: Term[] = []
  const unknownWords: string[] = []
  for (let at = 0; at < words.length; at++) {
    const typed = { typed: words[at] ?? '', isLast: at === lastAt }
    const next = words[at + 1]
    const readings: (readonly TypedWord[])[] = []
    const code = words.slice(at, at + CODE_WORDS)
    if (code.length === CODE_WORDS && vocabulary.has(code.join(''))) {
      const isLast = at + CODE_WORDS - 1 === lastAt
      terms.push({ readings: [[{ typed: code.join(''), isLast }]], typed: code.join(' ') })
      at += CODE_WORDS - 1
      continue
    }
    if (next !== undefined && mayJoin(typed.typed, next)) {
      const second = { typed: next, isLast: at + 1 === lastAt }
      const joined = { typed: typed.typed + next, isLast: second.isLast }
      if (isSpelt(joined, vocabulary)) {
        readings.push([joined])
        if (isKnown(typed, vocabulary) && isKnown(second, vocabulary))
          readings.push([typed, second])
        at += 1
      }
    }
    if (readings.length === 0 && (at < MAX_MENDED ? isKnown : isSpelt)(typed, vocabulary))
      readings.push([typed])
    if (readings.length === 0) {
      const parts = runsOf(typed, vocabulary) ?? partsOf(typed, vocabulary)
      if (parts !== null) readings.push(parts)
    }
    if (readings.length > 0) terms.push({ readings, typed: typed.typed })
    else unknownWords.push(typed.typed)
  }
  return { terms, unknownWords }
}

const isKnown = ({ typed, isLast }: TypedWord, vocabulary: Vocabulary): boolean =>
  vocabulary.alike(typed, isLast).length > 0

const isSpelt = ({ typed, isLast }: TypedWord, vocabulary: Vocabulary): boolean =>
  vocabulary.isSpelt(typed, isLast)

/** Letters and digits of the index that were written as one: "c220d". */
function runsOf({ typed, isLast }: TypedWord, vocabulary: Vocabulary): readonly TypedWord[] | null {
  const runs = typed.match(/\p{L}+|\p{N}+/gu) ?? []
  // 'm3' is another model than what has an M and a 3 somewhere.
  if (runs.length < 2 || runs.every((run) => run.length < TELLING_RUN)) return null
  if (!runs.every((run) => vocabulary.has(run))) return null
  return runs.map((run, at) => ({ typed: run, isLast: isLast && at === runs.length - 1 }))
}

/** Two words of the index that were written as one: "volvoxc60". */
function partsOf(
  { typed, isLast }: TypedWord,
  vocabulary: Vocabulary,
): readonly TypedWord[] | null {
  for (let at = typed.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [left, right] = [typed.slice(0, at), typed.slice(at)]
    if (vocabulary.has(left) && vocabulary.has(right)) {
      return [
        { typed: left, isLast: false },
        { typed: right, isLast },
      ]
    }
  }
  return null
}
