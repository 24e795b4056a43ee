import { Bits } from '../columns/bits.ts'

/** Rows that are found at one cost: the less, the better. */
export interface Layer {
  readonly cost: number
  readonly bits: Bits
}

/** So many pairs of layers are met one by one; of more, the cost of each row is written down. */
const MAX_PAIRS = 64

/**
 * The rows that a keyphrase finds, and what each costs. Costs are mostly few, and rows lie in a layer for
 * each: then a word that nearly every document has takes some passes over bits. Where words together make
 * too many, each row has a number.
 */
export class Found {
  readonly bits: Bits
  /** Layers of ascending costs, no row in two; or costs by row, anything for rows that are not found. */
  readonly ranks: readonly Layer[] | Uint32Array

  constructor(bits: Bits, ranks: readonly Layer[] | Uint32Array) {
    this.bits = bits
    this.ranks = ranks
  }

  /** Rows of either, at the less cost. */
  or(other: Found, size: number): Found {
    if (isLayers(this.ranks) && isLayers(other.ranks)) {
      const found = new FoundByWord(size)
      const layers = [...this.ranks, ...other.ranks].toSorted((a, b) => a.cost - b.cost)
      for (const { bits, cost } of layers) found.addAll(bits, cost)
      return found.found()
    }
    const [costs, more] = [costsOf(this, size), costsOf(other, size)]
    other.bits.each((row) => {
      const cost = more[row] ?? 0
      costs[row] = this.bits.has(row) ? Math.min(cost, costs[row] ?? cost) : cost
    })
    return new Found(this.bits.clone().or(other.bits), costs)
  }

  /** Rows of both, at the cost of both. */
  and(other: Found, size: number): Found {
    const bits = this.bits.clone().and(other.bits)
    const [left, right] = [within(this.ranks, bits), within(other.ranks, bits)]
    if (isLayers(left) && isLayers(right) && left.length * right.length <= MAX_PAIRS)
      return new Found(bits, pairsOf(left, right))
    const [costs, more] = [costsOf(this, size), costsOf(other, size)]
    bits.each((row) => {
      costs[row] = (costs[row] ?? 0) + (more[row] ?? 0)
    })
    return new Found(bits, costs)
  }
}

/** What one word finds, in the making: costs come in ascending order, and a row keeps its first. */
export class FoundByWord {
  /** How many rows there are. */
  readonly size: number
  readonly #bits: Bits
  readonly #layers: Layer[] = []

  constructor(size: number) {
    this.size = size
    this.#bits = new Bits(size)
  }

  add(row: number, cost: number): void {
    if (this.#bits.has(row)) return
    this.#bits.add(row)
    this.#layer(cost).add(row)
  }

  /** As `add`, of all rows of a set. */
  addAll(set: Bits, cost: number): void {
    const fresh = new Bits(this.size).or(set).without(this.#bits)
    this.#bits.or(fresh)
    this.#layer(cost).or(fresh)
  }

  found(): Found {
    return new Found(this.#bits, this.#layers)
  }

  #layer(cost: number): Bits {
    const last = this.#layers.at(-1)
    if (last?.cost === cost) return last.bits
    const bits = new Bits(this.size)
    this.#layers.push({ cost, bits })
    return bits
  }
}

/** What each row costs; the caller's to change. */
export function costsOf({ ranks }: Found, size: number): Uint32Array {
  if (!isLayers(ranks)) return ranks.slice()
  const costs = new Uint32Array(size)
  for (const { bits, cost } of ranks) {
    if (cost === 0) continue
    bits.each((row) => {
      costs[row] = cost
    })
  }
  return costs
}

export const isLayers = (ranks: Found['ranks']): ranks is readonly Layer[] => Array.isArray(ranks)

/** Layers without what is outside; those that are left empty are left out. */
function within(ranks: Found['ranks'], bits: Bits): Found['ranks'] {
  if (!isLayers(ranks)) return ranks
  const [only] = ranks
  if (only !== undefined && ranks.length === 1) return [{ cost: only.cost, bits }]
  return ranks
    .map((layer) => ({ cost: layer.cost, bits: layer.bits.clone().and(bits) }))
    .filter((layer) => !layer.bits.isEmpty())
}

function pairsOf(left: readonly Layer[], right: readonly Layer[]): readonly Layer[] {
  const sums = new Map<number, Bits>()
  for (const one of left) {
    for (const other of right) {
      const cost = one.cost + other.cost
      const met = left.length * right.length === 1 ? one.bits : one.bits.clone().and(other.bits)
      if (met.isEmpty()) continue
      sums.set(cost, sums.get(cost)?.or(met) ?? met)
    }
  }
  return [...sums].map(([cost, bits]) => ({ cost, bits })).toSorted((a, b) => a.cost - b.cost)
}
