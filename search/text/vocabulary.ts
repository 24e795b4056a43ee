import { distance } from './distance.ts'

/** How a word of the index is like a word of the keyphrase; the better first. */
export const FORMS = { exact: 0, beginning: 1, compound: 2 } as const

export interface Alike {
  readonly word: number
  readonly typos: number
  readonly form: (typeof FORMS)[keyof typeof FORMS]
}

/** From so many letters on, a word may be part of a longer one: "hjul" of "vinterhjul". */
const COMPOUND_FROM = 4
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8
/** A word that so many are like is looked up again each time rather than remembered. */
const MAX_REMEMBERED = 2_000
/** More new words than this are sorted with all others at once. */
const MAX_INSERTED = 256

const HAS_DIGIT = /\p{N}/u
const isLetters = (word: string): boolean => !HAS_DIGIT.test(word)

const reversed = (word: string): string => word.split('').toReversed().join('')

/** The words of an index, each with a number, and which of them a typed word is like. */
export class Vocabulary {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  #sorted: string[] = []
  /** Words of letters alone, spelt backwards: what a compound ends with. */
  #endings: string[] = []
  #fresh: string[] = []
  readonly #remembered = new Map<string, readonly Alike[]>()

  number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#fresh.push(word)
    return number
  }

  has(word: string): boolean {
    return this.#numbers.has(word)
  }

  /**
   * Words that a typed one is like: itself, those that end with it, and, of the last word, which somebody
   * may still be typing, those that begin with it. Only where there are none, those that it may be a
   * misspelling of; never of a word with a digit, since "V60" is no typo of "V90". The best first.
   */
  alike(typed: string, isLast: boolean): readonly Alike[] {
    this.#takeFresh()
    const key = `${isLast ? 1 : 0}${typed}`
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    const alike = this.#spelt(typed, isLast)
    const found = alike.length > 0 ? alike : this.#misspelt(typed, isLast)
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, found)
    return found
  }

  /** Whether there is a word that a typed one is like without a typo. */
  isSpelt(typed: string, isLast: boolean): boolean {
    if (this.has(typed)) return true
    this.#takeFresh()
    const known = this.#remembered.get(`${isLast ? 1 : 0}${typed}`)
    return (known ?? this.#spelt(typed, isLast)).some(({ typos }) => typos === 0)
  }

  #spelt(typed: string, isLast: boolean): readonly Alike[] {
    const found: Alike[] = []
    const exact = this.#numbers.get(typed)
    if (exact !== undefined) found.push({ word: exact, typos: 0, form: FORMS.exact })
    if (isLast) {
      for (const word of startingWith(this.#sorted, typed)) {
        if (word !== typed) found.push(this.#found(word, FORMS.beginning))
      }
    }
    if (typed.length >= COMPOUND_FROM && isLetters(typed)) {
      for (const ending of startingWith(this.#endings, reversed(typed))) {
        const word = reversed(ending)
        if (word !== typed) found.push(this.#found(word, FORMS.compound))
      }
    }
    return found
  }

  /** The first letter is hardly ever wrong. The word that is being typed may have more to come. */
  #misspelt(typed: string, isLast: boolean): readonly Alike[] {
    const limit =
      typed.length < ONE_TYPO_FROM || HAS_DIGIT.test(typed)
        ? 0
        : typed.length < TWO_TYPOS_FROM
          ? 1
          : 2
    if (limit === 0) return []
    const found: Alike[] = []
    for (const word of startingWith(this.#sorted, typed.charAt(0))) {
      const whole = distance(typed, word, limit)
      const typos = whole > limit && isLast ? beginningDistance(typed, word, limit) : whole
      if (typos > limit) continue
      const form = whole > limit ? FORMS.beginning : FORMS.exact
      found.push({ ...this.#found(word, form), typos })
    }
    return found.toSorted((a, b) => a.typos - b.typos || a.form - b.form)
  }

  #found(word: string, form: Alike['form']): Alike {
    return { word: this.#numbers.get(word) ?? 0, typos: 0, form }
  }

  #takeFresh(): void {
    if (this.#fresh.length === 0) return
    this.#remembered.clear()
    if (this.#fresh.length > MAX_INSERTED) {
      this.#sorted = this.words.toSorted(byCode)
      this.#endings = this.words.filter(isLetters).map(reversed).toSorted(byCode)
    } else {
      for (const word of this.#fresh) {
        this.#sorted.splice(firstFrom(this.#sorted, word), 0, word)
        if (!isLetters(word)) continue
        const ending = reversed(word)
        this.#endings.splice(firstFrom(this.#endings, ending), 0, ending)
      }
    }
    this.#fresh = []
  }
}

/** Of a word whose end may still have to be typed: to whichever beginning of the other is nearest. */
function beginningDistance(typed: string, word: string, limit: number): number {
  let least = limit + 1
  for (let end = typed.length - limit; end <= typed.length + limit && end < word.length; end++) {
    least = Math.min(least, distance(typed, word.slice(0, end), limit))
  }
  return least
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

function* startingWith(sorted: readonly string[], start: string): Generator<string> {
  for (let at = firstFrom(sorted, start); at < sorted.length; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(start)) return
    yield word
  }
}
