/** An amount as people read it ('4,9 s', '389 900 kr', '£25,995'), and what it is an amount of. */
interface Amount {
  readonly value: number
  /** The words around the number: only amounts of one kind are compared. */
  readonly kind: string
}

// Digits in groups (a space, a point, a comma, an apostrophe between them), then perhaps decimals.
const NUMBER = /\d+(?:[ \u00a0\u202f.,'’]\d{3})*(?:[.,]\d+)?/g

/** The first number of a text. A point or comma with three digits behind it parts thousands. */
export function amountOf(text: string): Amount | null {
  const [first] = text.match(NUMBER) ?? []
  if (first === undefined) return null
  const parts = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(first)
  const whole = (parts?.[1] ?? '').replaceAll(/\D/g, '')
  const value = Number(`${whole}.${parts?.[2] ?? '0'}`)
  return { value, kind: text.replaceAll(NUMBER, '#').replaceAll(/\s+/g, ' ').trim() }
}

/**
 * Which of the texts hold the best amount. None where fewer than two can be compared, where they are of
 * different kinds, or where all are equal; several where the best is shared.
 */
export function bestOf(texts: readonly string[], best: 'lowest' | 'highest'): readonly boolean[] {
  const amounts = texts.map(amountOf)
  const known = amounts.filter((amount) => amount !== null)
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const isComparable = known.length > 1 && new Set(known.map(({ kind }) => kind)).size === 1
  if (!isComparable || low === high) return texts.map(() => false)
  const wanted = best === 'lowest' ? low : high
  return amounts.map((amount) => amount?.value === wanted)
}
