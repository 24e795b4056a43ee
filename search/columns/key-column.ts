import type { Selection, ValueAnswer } from '../query.ts'
import { Bits } from './bits.ts'
import type { CountedRows } from './rows.ts'
import { keptOf } from './tree.ts'

export type Key = string | number

/** The documents' keys as a facet: nothing is stored, and only what is chosen is answered. */
export class KeyColumn {
  readonly #rowOf: ReadonlyMap<Key, number>

  constructor(rowOf: ReadonlyMap<Key, number>) {
    this.#rowOf = rowOf
  }

  fitting(selections: readonly Selection[], rows: number): Bits {
    const fitting = new Bits(rows)
    for (const { text, children = [] } of selections) {
      const row = children.length > 0 ? undefined : this.#row(text)
      if (row !== undefined) fitting.add(row)
    }
    return fitting
  }

  answer(
    { bits }: CountedRows,
    chosen: readonly Selection[],
    compare: (a: string, b: string) => number,
  ): ValueAnswer {
    const values = [...keptOf(chosen).keys()].map((text) => {
      const row = this.#row(text)
      return { text, count: row !== undefined && bits.has(row) ? 1 : 0 }
    })
    return { values: values.toSorted((a, b) => compare(a.text, b.text)) }
  }

  #row(text: string): number | undefined {
    const number = Number(text)
    return this.#rowOf.get(text) ?? (String(number) === text ? this.#rowOf.get(number) : undefined)
  }
}
