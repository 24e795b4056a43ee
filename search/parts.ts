import { Bits } from './columns/bits.ts'
import { KeyColumn } from './columns/key-column.ts'
import { ListColumn } from './columns/list-column.ts'
import type { Order } from './columns/order.ts'
import type { RangeColumn } from './columns/range-column.ts'
import type { TreeEntry } from './columns/tree.ts'
import { ValueColumn } from './columns/value-column.ts'
import type { Documents } from './documents.ts'
import { SearchError } from './errors.ts'
import type { Parts, Section } from './snapshot.ts'
import type { TextIndex } from './text/text-index.ts'

/** What an index has of its documents; every row is a document. */
export interface Inside {
  readonly columns: ReadonlyMap<string, ValueColumn | ListColumn | RangeColumn | KeyColumn>
  readonly orders: ReadonlyMap<string, Order>
  readonly text: TextIndex
  readonly documents: Documents
}

interface Facts {
  readonly rows: number
  readonly words: readonly string[]
  readonly trees: Readonly<Record<string, readonly TreeEntry[]>>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, readonly (string | null)[]>>
}

/** Takes an index apart for a snapshot. */
export function partsOf({ columns, orders, text, documents }: Inside, rows: number): Parts {
  const sections: Record<string, Section> = {}
  const trees: Record<string, readonly TreeEntry[]> = {}
  const lists: Record<string, readonly string[]> = {}
  const texts: Record<string, readonly (string | null)[]> = {}
  for (const [name, column] of columns) {
    if (column instanceof KeyColumn) continue
    if (column instanceof ValueColumn) {
      trees[name] = column.tree.entries()
      sections[`facet ${name}`] = column.codes.numbers.slice(0, rows)
    } else if (column instanceof ListColumn) {
      lists[name] = column.texts
      sections[`facet ${name}`] = joined(column.sets.map(({ words }) => padded(words, rows)))
    } else sections[`facet ${name}`] = column.numbers.slice(0, rows)
  }
  for (const [name, order] of orders) {
    sections[`order ${name}`] = order.rows
    if (order.sort.type === 'text') texts[name] = order.texts
    else sections[`numbers ${name}`] = order.numbers.slice(0, rows)
  }
  for (const [at, attribute] of text.attributes.entries()) {
    if (!('postings' in attribute)) continue
    const { words, lengths, bytes } = attribute.postings.joined()
    sections[`words ${at}`] = words
    sections[`lengths ${at}`] = lengths
    sections[`postings ${at}`] = bytes
  }
  const { lengths, json } = documents.joined(rows)
  sections['lengths'] = lengths
  sections['documents'] = json
  const facts: Facts = { rows, words: text.vocabulary.words, trees, lists, texts }
  return { facts, sections }
}

/** Puts them together again, in an index that is empty; the number of rows. */
export function assemble({ columns, orders, text, documents }: Inside, parts: Parts): number {
  const { rows, words, trees, lists, texts } = parts.facts as Facts
  const section = <Kind extends Section>(name: string, kinds: readonly Class<Kind>[]): Kind => {
    const found = parts.sections[name]
    if (kinds.some((kind) => found instanceof kind)) return found as Kind
    throw new SearchError('SnapshotInvalid', name)
  }
  const u32 = (name: string) => section(name, [Uint32Array])
  const f64 = (name: string) => section(name, [Float64Array])
  for (const word of words) text.vocabulary.number(word)
  for (const [name, column] of columns) {
    if (column instanceof KeyColumn) continue
    if (column instanceof ValueColumn) {
      const codes = section<Uint8Array | Uint16Array | Uint32Array>(`facet ${name}`, [
        Uint8Array,
        Uint16Array,
        Uint32Array,
      ])
      column.load(trees[name] ?? [], codes)
    } else if (column instanceof ListColumn) column.load(lists[name] ?? [], u32(`facet ${name}`))
    else column.load(f64(`facet ${name}`))
  }
  for (const [name, order] of orders) {
    const values = order.sort.type === 'text' ? (texts[name] ?? []) : f64(`numbers ${name}`)
    order.load(u32(`order ${name}`), values)
  }
  for (const [at, attribute] of text.attributes.entries()) {
    if (!('postings' in attribute)) continue
    attribute.postings.load({
      words: u32(`words ${at}`),
      lengths: u32(`lengths ${at}`),
      bytes: section(`postings ${at}`, [Uint8Array]),
    })
  }
  documents.load(u32('lengths'), section('documents', [Uint8Array]))
  return rows
}

type Class<T> = abstract new (...given: never[]) => T

function joined(pieces: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** A set as long as all rows need. */
function padded(words: Uint32Array, rows: number): Uint32Array {
  const all = new Bits(rows).words
  all.set(words.subarray(0, all.length))
  return all
}
