import type { Selection, ValueAnswer, ValueCount } from '../query.ts'
import type { FoundByWord } from '../text/found.ts'
import { Bits } from './bits.ts'
import type { CountedRows } from './rows.ts'
import { keptOf, uncounted } from './tree.ts'

type OnNew = (value: number, text: string) => void

/** Any number of values a row: a set of rows for each value. */
export class ListColumn {
  readonly needs: 'one' | 'all'
  readonly texts: string[] = []
  readonly sets: Bits[] = []
  readonly totals: number[] = []
  readonly #values = new Map<string, number>()
  /** The values by text; null where it has to be made. */
  #ordered: readonly number[] | null = null

  constructor(needs: 'one' | 'all') {
    this.needs = needs
  }

  /** Into a column that is empty: a set for each text, one after the other. */
  load(texts: readonly string[], sets: Uint32Array): void {
    const size = texts.length === 0 ? 0 : sets.length / texts.length
    for (const text of texts) {
      const value = this.value(text)
      const set = this.sets[value]
      if (set === undefined) continue
      set.words = sets.slice(value * size, (value + 1) * size)
      this.totals[value] = set.count()
    }
  }

  add(row: number, texts: Iterable<string>, onNew: OnNew): void {
    for (const text of new Set(texts)) {
      const value = this.value(text, onNew)
      const set = this.sets[value]
      set?.reserve(row + 1)
      set?.add(row)
      this.totals[value] = (this.totals[value] ?? 0) + 1
    }
  }

  /** The number of a value, which is made if it is new. */
  value(text: string, onNew?: OnNew): number {
    const known = this.#values.get(text)
    if (known !== undefined) return known
    const value = this.texts.push(text) - 1
    this.#values.set(text, value)
    this.#ordered = null
    this.sets.push(new Bits(0))
    this.totals.push(0)
    onNew?.(value, text)
    return value
  }

  remove(row: number): void {
    for (const [value, set] of this.sets.entries()) {
      if (!set.has(row)) continue
      set.delete(row)
      this.totals[value] = (this.totals[value] ?? 0) - 1
    }
  }

  keep(rows: Uint32Array): void {
    for (const set of this.sets) {
      const kept = new Bits(rows.length)
      for (let at = 0; at < rows.length; at++) if (set.has(rows[at] ?? 0)) kept.add(at)
      set.words = kept.words
    }
  }

  fitting(selections: readonly Selection[], rows: number): Bits {
    // A list has one level: nothing is below a value.
    const sets = selections.map(({ text, children = [] }) =>
      children.length > 0 ? undefined : this.sets[this.#values.get(text) ?? -1],
    )
    const fitting = new Bits(rows)
    if (this.needs === 'one') {
      for (const set of sets) if (set !== undefined) fitting.or(set)
      return fitting
    }
    fitting.words.fill(0xffff_ffff)
    for (const set of sets) fitting.and(set ?? new Bits(0))
    return fitting
  }

  /** Finds rows at the cost of a value that they have; costs ascend. */
  find(costs: ReadonlyMap<number, number>, into: FoundByWord): void {
    // Few costs, but perhaps hundreds of values: one set for each cost.
    const sets = new Map<number, Bits>()
    for (const [value, cost] of costs) {
      const set = this.sets[value]
      if (set === undefined) continue
      const all = sets.get(cost) ?? new Bits(into.size)
      sets.set(cost, all.or(set))
    }
    for (const [cost, set] of sets) into.addAll(set, cost)
  }

  answer(
    counted: CountedRows,
    chosen: readonly Selection[],
    compare: (a: string, b: string) => number,
  ): ValueAnswer {
    const { texts } = this
    this.#ordered ??= [...texts.keys()].toSorted((a, b) => compare(texts[a] ?? '', texts[b] ?? ''))
    const kept = keptOf(chosen)
    const values: ValueCount[] = []
    for (const value of this.#ordered) {
      const text = texts[value] ?? ''
      const count = this.#count(value, counted)
      if (count > 0 || kept.has(text)) values.push({ text, count })
    }
    const unknown = uncounted(kept, 1, compare).filter(({ text }) => !this.#values.has(text))
    if (unknown.length === 0) return { values }
    return { values: [...values, ...unknown].toSorted((a, b) => compare(a.text, b.text)) }
  }

  /** Looks single rows up where they are few, else goes through both sets. */
  #count(value: number, { rows, isComplement, bits }: CountedRows): number {
    const total = this.totals[value] ?? 0
    const set = this.sets[value]
    if (set === undefined || total === 0) return 0
    if (rows.length > bits.words.length) return set.countWith(bits)
    const count = set.countOf(rows)
    return isComplement ? total - count : count
  }
}
