import type { Unit } from './query-units.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import { listed, plainWord } from './query-words/plain-words.ts'

/** Where a number stands in what was said of it. */
export type Bound = 'max' | 'min' | 'before' | 'after'

/** One or two numbers with what was said of them. */
export interface SaidNumbers {
  /** Words that say it. */
  readonly count: number
  readonly first: number
  readonly second: number | null
  readonly bound: Bound | null
  /** As it was said. */
  readonly unit: string
  readonly monthly: boolean
  readonly isModelYear: boolean
  /** Written with its thousands apart, or in thousands: no year is. */
  readonly isGrouped: boolean
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const plainPhrase = (phrase: string) => phrase.split(' ').map(plainWord).join(' ')

/** One of the phrases; never where there are none. */
const oneOf = (phrases: readonly string[]): string =>
  phrases.length === 0
    ? '(?!)'
    : `(?:${phrases
        .map(plainPhrase)
        .toSorted((a, b) => b.length - a.length)
        .map(escaped)
        .join('|')})`

/** A currency in front of its amount. */
const MONEY = '[€£]|kr|sek|nok|dkk|eur|gbp|czk'

/** Words that are read for one or two numbers. */
const LONGEST = 20

type ListName = Exclude<keyof Vocabulary, 'concepts'>

/** The numbers that a text in the languages begins with, and how they are said. */
export function numberReader(
  vocabularies: readonly Vocabulary[],
  units: readonly Unit[],
): (words: readonly string[]) => SaidNumbers | null {
  const any = (list: ListName) => oneOf(vocabularies.flatMap((one) => listed(one[list])))
  const number = (name: string) =>
    String.raw`(?<${name}>\d{1,3}(?:[ .,']\d{3})+(?!\d)|\d{1,9})` +
    String.raw`(?:[.,]\d{1,2}(?!\d))?(?<${name}k>k(?![a-z0-9])| ?${any('thousand')}(?![a-z0-9]))?`
  const unit = oneOf(units.flatMap(({ words }) => words))
  const signs = '(?<max2><=?|≤)|(?<min2>>=?|≥)'
  const words =
    `(?<max>${any('atMost')})|(?<min>${any('atLeast')})|(?<before>${any('before')})` +
    `|(?<after>${any('after')})|${any('between')}`
  const pattern = new RegExp(
    `^(?:(?:${words}) |(?:${signs}) ?)?(?:(?<my>${any('modelYear')}) )?(?:(?<money>${MONEY}) ?)?` +
      `${number('first')}(?: ?(?:-| ${any('and')} | ${any('to')} ) ?(?:(?<money2>${MONEY}) ?)?${number('second')})?` +
      `(?: ?(?<unit>${unit}))?(?<monthly> ?/ ?${any('monthly')}| (?:per |i |pr |om )?${any('monthly')})?` +
      `(?:(?<plus> ?\\+)| (?<less>${any('orLess')})| (?<more>${any('orMore')}))?(?= |$)`,
  )

  return (typed) => {
    const near = typed.slice(0, LONGEST)
    if (!near.some((word) => /\d/.test(word))) return null
    const text = near.map(plainWord).join(' ')
    const match = pattern.exec(text)
    if (!match?.groups) return null
    const { groups } = match
    const valueOf = (name: 'first' | 'second') =>
      groups[name] === undefined
        ? null
        : Number(groups[name].replaceAll(/\D/g, '')) * (groups[`${name}k`] ? 1000 : 1)
    const second = valueOf('second')
    const first = valueOf('first') ?? 0
    // '15-20k' means both.
    const isShort = second !== null && groups['secondk'] && !groups['firstk'] && first < 1000
    return {
      count: match[0].split(' ').length,
      first: isShort ? first * 1000 : first,
      second,
      bound: boundOf(groups),
      unit: groups['unit'] ?? groups['money'] ?? groups['money2'] ?? '',
      monthly: groups['monthly'] !== undefined,
      isModelYear: groups['my'] !== undefined,
      isGrouped: /\D/.test(groups['first'] ?? '') || groups['firstk'] !== undefined,
    }
  }
}

function boundOf(groups: { readonly [name: string]: string | undefined }): Bound | null {
  if (groups['less'] || groups['max'] || groups['max2']) return 'max'
  if (groups['more'] || groups['plus'] || groups['min'] || groups['min2']) return 'min'
  if (groups['before']) return 'before'
  return groups['after'] ? 'after' : null
}
