/** Chance that a seed repeats (mulberry32). */
export interface Chance {
  /** 0 ≤ it < 1. */
  next(): number
  of(share: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** Around a median, now and then several times as long. */
  around(median: number): number
  /** So many hex digits. */
  hex(digits: number): string
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    of: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entries[0]?.[0] as keyof typeof weights
    },
    around: (median) => Math.round(median * Math.exp((next() + next() + next() - 1.5) * 1.4)),
    hex: (digits) =>
      Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join(''),
  }
}
