import { FieldFault } from './fault.ts'
import { ANY, DIGITS, invert, type Ranges, WORD } from './ranges.ts'
import { NAME } from './text.ts'

/** A regular expression of the subset, as a tree. */
export type Tree =
  | { readonly kind: 'set'; readonly ranges: Ranges }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly of: Tree; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly name: string; readonly of: Tree }

const MAX_LENGTH = 500
const MAX_COUNT = 64
const ESCAPABLE = '^$\\.*+?()[]{}|/'
const GROUP_NAME = new RegExp(`^\\(\\?<(${NAME})>`)

const refuse = (words: string): never => {
  throw new FieldFault('pattern', words)
}

/**
 * Reads a pattern of the subset: literals, `.`, classes, `\d`, `\w`, groups `(?:…)` and `(?<name>…)`,
 * choices and quantifiers. Throws `FieldFault` (`pattern`) on anything else. Whether it is matched in
 * linear time is asked of `checkLinear`.
 */
export function readTree(text: string): Tree {
  if (text.length > MAX_LENGTH) refuse(`is longer than ${MAX_LENGTH}`)
  if (!text.startsWith('/')) refuse('must begin with a slash')
  if (text.normalize('NFC') !== text) {
    throw new FieldFault('not-nfc', `must be in NFC: ${JSON.stringify(text.normalize('NFC'))}`)
  }
  if (text.includes('%')) throw new FieldFault('percent', 'must be written decoded')
  const reader = new Reader(Array.from(text))
  const tree = reader.choice(0)
  if (!reader.atEnd) refuse('has a ) too many')
  return tree
}

class Reader {
  readonly #chars: readonly string[]
  #at = 0

  constructor(chars: readonly string[]) {
    this.#chars = chars
  }

  get atEnd(): boolean {
    return this.#at >= this.#chars.length
  }

  get #next(): string {
    return this.#chars[this.#at] ?? ''
  }

  #take(text: string): boolean {
    const chars = Array.from(text)
    if (!chars.every((char, index) => this.#chars[this.#at + index] === char)) return false
    this.#at += chars.length
    return true
  }

  /** `depth` is the number of groups around. */
  choice(depth: number): Tree {
    const parts = [this.#sequence(depth)]
    while (this.#take('|')) parts.push(this.#sequence(depth))
    const [only] = parts
    if (parts.length === 1 && only) return only
    if (depth === 0) refuse('has a choice at its top: put it into (?:…)')
    return { kind: 'choice', parts }
  }

  #sequence(depth: number): Tree {
    const parts: Tree[] = []
    while (!this.atEnd && this.#next !== '|' && this.#next !== ')') parts.push(this.#item(depth))
    if (parts.length === 0) refuse('has an empty alternative; write ? behind what may be missing')
    return { kind: 'sequence', parts }
  }

  #item(depth: number): Tree {
    const of = this.#atom(depth)
    const count = this.#count()
    if (count === null) return of
    if (of.kind === 'group') refuse(`has a quantifier on the named group ${of.name}`)
    if (['*', '+', '?', '{'].includes(this.#next)) refuse('has a lazy or doubled quantifier')
    return { kind: 'repeat', of, ...count }
  }

  #atom(depth: number): Tree {
    const char = this.#next
    if (char === '(') return this.#group(depth)
    this.#at += 1
    if (char === '.') return { kind: 'set', ranges: ANY }
    if (char === '[') return { kind: 'set', ranges: this.#set() }
    if (char === '\\') return { kind: 'set', ranges: this.#escape(ESCAPABLE) }
    if ('^$'.includes(char)) refuse('must not have ^ or $: it is held against the whole path')
    if ('*+?{}]'.includes(char)) refuse(`has a ${char} where it cannot be read; write \\${char}`)
    return { kind: 'set', ranges: single(char) }
  }

  #group(depth: number): Tree {
    const found = GROUP_NAME.exec(this.#chars.slice(this.#at, this.#at + 80).join(''))
    const name = found?.[1]
    if (found !== null && name !== undefined) {
      if (depth > 0) refuse(`has the named group ${name} inside another group`)
      this.#at += Array.from(found[0]).length
    } else if (!this.#take('(?:')) {
      refuse('may only have groups (?:…) and (?<name>…): no look-around, no numbered groups')
    }
    const of = this.choice(depth + 1)
    if (!this.#take(')')) refuse('lacks a )')
    return name === undefined ? of : { kind: 'group', name, of }
  }

  #escape(allowed: string): Ranges {
    const char = this.#next
    this.#at += 1
    if (char === 'd') return DIGITS
    if (char === 'w') return WORD
    if (char !== '' && allowed.includes(char)) return single(char)
    return refuse(`has the escape \\${char}, which is not in the subset`)
  }

  #set(): Ranges {
    const inverted = this.#take('^')
    const ranges: (readonly [number, number])[] = []
    while (!this.#take(']')) {
      if (this.atEnd) refuse('lacks a ]')
      const low = this.#setChar()
      const [only] = low
      if (this.#next === '-' && this.#chars[this.#at + 1] !== ']' && only && low.length === 1) {
        this.#at += 1
        const [high] = this.#setChar()
        if (!high || only[0] !== only[1] || high[0] !== high[1] || high[0] < only[0]) {
          return refuse('has a range in [ ] that cannot be read')
        }
        ranges.push([only[0], high[0]])
      } else ranges.push(...low)
    }
    if (ranges.length === 0) refuse('has an empty [ ]')
    return inverted ? invert(ranges) : ranges
  }

  #setChar(): Ranges {
    const char = this.#next
    this.#at += 1
    return char === '\\' ? this.#escape(`${ESCAPABLE}-`) : single(char)
  }

  #count(): { readonly min: number; readonly max: number } | null {
    if (this.#take('*')) return { min: 0, max: Infinity }
    if (this.#take('+')) return { min: 1, max: Infinity }
    if (this.#take('?')) return { min: 0, max: 1 }
    if (this.#next !== '{') return null
    const found = /^\{(\d{1,3})(,?)(\d{0,3})\}/.exec(
      this.#chars.slice(this.#at, this.#at + 10).join(''),
    )
    if (!found) return refuse('has a { that is no quantifier; write \\{')
    this.#at += found[0].length
    const min = Number(found[1])
    const max = found[2] === '' ? min : found[3] === '' ? Infinity : Number(found[3])
    if (max < min || max === 0 || (Number.isFinite(max) ? max : min) > MAX_COUNT) {
      refuse(`has a quantifier beyond ${MAX_COUNT}, or one of nothing`)
    }
    return { min, max }
  }
}

const single = (char: string): Ranges => {
  const code = char.codePointAt(0) ?? 0
  return [[code, code]]
}
