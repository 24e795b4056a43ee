/** A set of characters: ranges of code points, both ends included. */
export type Ranges = readonly (readonly [low: number, high: number])[]

const LAST = 0x10_ff_ff

export const ANY: Ranges = [[0, LAST]]
export const DIGITS: Ranges = [[48, 57]]
export const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]

export const overlap = (a: Ranges, b: Ranges): boolean =>
  a.some(([low, high]) => b.some(([from, to]) => low <= to && from <= high))

export function invert(ranges: Ranges): Ranges {
  const out: (readonly [number, number])[] = []
  let from = 0
  for (const [low, high] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (low > from) out.push([from, low - 1])
    from = Math.max(from, high + 1)
  }
  return from <= LAST ? [...out, [from, LAST]] : out
}

/** One character of the set, such as a reader would expect there. */
export function exampleOf(ranges: Ranges): string {
  const wanted = Array.from('xq70-A/').find((char) => {
    const code = char.codePointAt(0) ?? 0
    return overlap(ranges, [[code, code]])
  })
  return wanted ?? String.fromCodePoint(ranges[0]?.[0] ?? 120)
}
