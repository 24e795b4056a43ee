import type { Bits } from './columns/bits.ts'
import type { Order } from './columns/order.ts'
import { type Found, isLayers, type Layer } from './text/found.ts'

interface Page {
  readonly bits: Bits
  /** Rows in `bits`. */
  readonly total: number
  readonly order: Order
  /** What rows cost, the less the sooner; null to go by the order alone. */
  readonly ranks: Found['ranks'] | null
  readonly offset: number
  readonly limit: number
}

/** So few rows are sorted sooner than the order of all is gone through for them. */
const FEW = 512
/** So many scores are looked for one by one; for more, all are counted. */
const MAX_PASSES = 4

/** The rows of one page. */
export function pickPage({ bits, total, order, ranks, offset, limit }: Page): readonly number[] {
  const end = Math.min(total, offset + limit)
  if (offset >= end) return []
  if (ranks === null) return sameRank(bits, total, order, offset, end)
  if (isLayers(ranks)) return byLayer(bits, order, ranks, offset, end)
  if (total > FEW) return byScore(bits, order, ranks, offset, end)
  const score = (row: number): number => ranks[row] ?? 0
  return [...bits.rows(total)]
    .toSorted((a, b) => score(a) - score(b) || order.compare(a, b))
    .slice(offset, end)
}

function sameRank(
  bits: Bits,
  total: number,
  order: Order,
  offset: number,
  end: number,
): readonly number[] {
  if (total > FEW) return inOrder(bits, order, offset, end)
  return [...bits.rows(total)].toSorted((a, b) => order.compare(a, b)).slice(offset, end)
}

/** Layer by layer, until the page is full. */
function byLayer(
  bits: Bits,
  order: Order,
  layers: readonly Layer[],
  offset: number,
  end: number,
): readonly number[] {
  const page: number[] = []
  let start = 0
  for (const layer of layers) {
    if (start >= end) break
    const own = layer.bits.clone().and(bits)
    const count = own.count()
    if (start + count > offset && count > 0) {
      const from = Math.max(0, offset - start)
      page.push(...sameRank(own, count, order, from, Math.min(count, end - start)))
    }
    start += count
  }
  return page
}

function inOrder(bits: Bits, order: Order, offset: number, end: number): readonly number[] {
  const page: number[] = []
  let at = 0
  for (const row of order.rows) {
    if (!bits.has(row)) continue
    if (at >= offset) page.push(row)
    at += 1
    if (at === end) break
  }
  return page
}

/**
 * Rows of the same score keep their order: counted by score first, then put in their places. Where the
 * best score has the whole page, only its rows are looked for.
 */
function byScore(
  bits: Bits,
  order: Order,
  scores: Uint32Array,
  offset: number,
  end: number,
): readonly number[] {
  const next = startsOf(bits, scores, offset, end)
  const page = Array.from({ length: end - offset }, () => 0)
  let left = page.length
  for (const row of order.rows) {
    if (!bits.has(row)) continue
    const score = scores[row] ?? 0
    const place = next.get(score)
    if (place === undefined) continue
    next.set(score, place + 1)
    if (place < offset || place >= end) continue
    page[place - offset] = row
    left -= 1
    if (left === 0) break
  }
  return page
}

/** Where the rows of each score begin that are on the page, score by score: few are on one. */
function startsOf(
  bits: Bits,
  scores: Uint32Array,
  offset: number,
  end: number,
): Map<number, number> {
  const starts = new Map<number, number>()
  let start = 0
  for (let before = -1; start < end && starts.size < MAX_PASSES;) {
    const { score, count } = nextScore(bits, scores, before)
    if (count === 0) return starts
    if (start + count > offset) starts.set(score, start)
    start += count
    before = score
  }
  return start < end ? allStarts(bits, scores) : starts
}

/** The least score above another, and how many rows have it. */
function nextScore(
  bits: Bits,
  scores: Uint32Array,
  before: number,
): { readonly score: number; readonly count: number } {
  let least = Infinity
  let count = 0
  bits.each((row) => {
    const score = scores[row] ?? 0
    if (score <= before || score > least) return
    count = score === least ? count + 1 : 1
    least = score
  })
  return { score: least, count }
}

function allStarts(bits: Bits, scores: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>()
  bits.each((row) => {
    const score = scores[row] ?? 0
    counts.set(score, (counts.get(score) ?? 0) + 1)
  })
  let start = 0
  return new Map(
    [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([score, count]) => [score, (start += count) - count]),
  )
}
