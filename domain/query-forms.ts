import { fold } from './folded-text.ts'
import type { Locale } from './sites.ts'

/** Letters of a word at least of which another form is looked for. */
const SHORTEST = 4
/** Letters of a name at least that may be misspelt, and of one that may be so twice. */
const ONE_TYPO_FROM = 5
const TWO_TYPOS_FROM = 8

/** Endings behind what a word and its base have in common, and letters of the base that the ending may replace. */
interface Endings {
  readonly pattern: RegExp
  readonly replaces: number
  /** Of them those that it may replace of a base of four letters, too. */
  readonly shortens?: number
}

const NORDIC: Endings = {
  pattern: /^(?:n|en|et|t|ar|er|or|r|a|e|s|ns|ens|ets|ne|arna|erna|ene|erne|an|na)$/,
  replaces: 0,
}
const SLAVIC: Endings = {
  pattern:
    /^(?:|a|m|e|i|y|o|u|ou|em|om|im|ym|am|um|iho|eho|ého|emu|imu|ich|ych|ach|ech|imi|ymi|ami|ii|iu|iou|ia|ie|ej|oj|mi|ovi|ove|ov|ka|ku|ky|kou|cka|cko)$/,
  replaces: 2,
  shortens: 1,
}
const FINNISH: Endings = {
  pattern:
    /^\p{L}{0,2}?(?:n|a|t|i|in|en|an|on|un|aa|ia|ja|ta|tta|ssa|sta|lla|lta|lle|ksi|na|set|sen|sia|sella|ien|iin|oin|ihin|eja|oja|ilta|illa|ilan|issa|ista|ille)$/u,
  replaces: 3,
}
const ENDINGS: Record<Locale, Endings> = {
  sv: NORDIC,
  nb: NORDIC,
  da: NORDIC,
  en: { pattern: /^e?s$/, replaces: 0 },
  fi: FINNISH,
  cs: SLAVIC,
  sk: SLAVIC,
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** How many letters a form has in common with its base; 0 where it is no form of it. */
function likeness(
  word: string,
  base: string,
  { pattern, replaces, shortens = 0 }: Endings,
): number {
  const common = commonStart(word, base)
  const least = replaces === 0 ? base.length : Math.min(SHORTEST, base.length - shortens)
  if (common < Math.max(least, base.length - replaces)) return 0
  return word.length > common - 1 && pattern.test(word.slice(common)) ? common : 0
}

/** Whether one letter more, less, other or swapped with the next makes one word of the other; twice from 8 letters on. */
function isTypo(word: string, name: string): boolean {
  if (word[0] !== name[0] || name.startsWith(word) || name.length < ONE_TYPO_FROM) return false
  const limit = Math.min(word.length, name.length) >= TWO_TYPOS_FROM ? 2 : 1
  if (Math.abs(word.length - name.length) > limit || word.length < ONE_TYPO_FROM - 1) return false
  return typosBetween(word, name) <= limit
}

function typosBetween(one: string, other: string): number {
  let [last, current]: [number[], number[]] = [[], Array.from(other, (_, at) => at)]
  current.push(other.length)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const changed = (current[at - 1] ?? 0) + (isSame ? 0 : 1)
      let least = Math.min(changed, (current[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (row > 1 && at > 1 && isSwapped) least = Math.min(least, (last[at - 2] ?? 0) + 1)
      next.push(least)
    }
    ;[last, current] = [current, next]
  }
  return current[other.length] ?? 0
}

interface KnownForms {
  readonly locale: Locale
  /** Folded words that readers know. */
  readonly words: ReadonlySet<string>
  /** Of them those that people misspell: makes, models, and a few more. */
  readonly misspelt: readonly string[]
}

/**
 * Returns the base of a typed word: the known word of which it is a grammatical form ('Octavii', 'Golfin', 'kombin'),
 * else one that people misspell so. A known word is its own base; so is one that is like none.
 */
export function baseFinder({ locale, words, misspelt }: KnownForms): (word: string) => string {
  const endings = ENDINGS[locale]
  const remembered = new Map<string, string>()
  const baseOfLetters = (typed: string): string => {
    const word = fold(typed)
    if (word.length < SHORTEST || words.has(word)) return typed
    const known = remembered.get(word)
    if (known !== undefined) return known
    let best = { base: typed, common: 0 }
    for (const base of words) {
      if (base.length < 3) continue
      const common = likeness(word, base, endings)
      if (common > best.common) best = { base, common }
    }
    const base =
      best.common > 0 ? best.base : (misspelt.find((name) => isTypo(word, name)) ?? typed)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(word, base)
    return base
  }
  return (word) => word.replaceAll(/\p{L}{4,}/gu, baseOfLetters)
}

/** Words of which the base is remembered; people may type anything. */
const MAX_REMEMBERED = 500
