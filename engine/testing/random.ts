/** Numbers that follow from a seed, so that a failure can be repeated (mulberry32). */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number below `n`. */
  below(n: number): number
  chance(p: number): boolean
  pick<T>(from: readonly T[]): T
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}

let announced: number | null = null

/** The seed of this test run: `SEED=` when set, else a new one, printed so that it can be repeated. */
export function seedOfRun(): number {
  if (announced !== null) return announced
  const given = Number(process.env['SEED'])
  announced = process.env['SEED'] && Number.isInteger(given) ? given : Date.now() % 2 ** 31
  process.stdout.write(`SEED=${announced}\n`)
  return announced
}
