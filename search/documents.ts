import { roomFor } from './columns/room.ts'

const CHUNK = 1 << 24
const encoder = new TextEncoder()

/** Documents as JSON in UTF-8, in large pieces of memory: an object each would cost as much again. */
export class Documents {
  #chunks: Uint8Array[] = []
  #used = 0
  #chunkOf = new Uint16Array(0)
  #start = new Uint32Array(0)
  #length = new Uint32Array(0)

  reserve(rows: number): void {
    if (rows <= this.#start.length) return
    const room = roomFor(rows, this.#start.length)
    const chunkOf = new Uint16Array(room)
    const start = new Uint32Array(room)
    const length = new Uint32Array(room)
    chunkOf.set(this.#chunkOf)
    start.set(this.#start)
    length.set(this.#length)
    this.#chunkOf = chunkOf
    this.#start = start
    this.#length = length
  }

  add(row: number, document: unknown): void {
    this.addJson(row, encoder.encode(JSON.stringify(document)))
  }

  addJson(row: number, json: Uint8Array): void {
    let chunk = this.#chunks.at(-1)
    if (chunk === undefined || this.#used + json.length > chunk.length) {
      chunk = new Uint8Array(Math.max(json.length, this.#chunks.length === 0 ? CHUNK >> 6 : CHUNK))
      this.#chunks.push(chunk)
      this.#used = 0
    }
    chunk.set(json, this.#used)
    this.#chunkOf[row] = this.#chunks.length - 1
    this.#start[row] = this.#used
    this.#length[row] = json.length
    this.#used += json.length
  }

  /** A view, valid until the index is changed. */
  at(row: number): Uint8Array {
    const start = this.#start[row] ?? 0
    const chunk = this.#chunks[this.#chunkOf[row] ?? 0] ?? new Uint8Array(0)
    return chunk.subarray(start, start + (this.#length[row] ?? 0))
  }

  /** The first rows, one after the other. */
  joined(rows: number): { readonly lengths: Uint32Array; readonly json: Uint8Array } {
    const lengths = this.#length.slice(0, rows)
    const json = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
    let at = 0
    for (let row = 0; row < rows; row++) {
      json.set(this.at(row), at)
      at += lengths[row] ?? 0
    }
    return { lengths, json }
  }

  /** Into documents that are empty, what `joined` made. */
  load(lengths: Uint32Array, json: Uint8Array): void {
    this.reserve(lengths.length)
    this.#chunks = [json]
    this.#used = json.length
    let at = 0
    for (const [row, length] of lengths.entries()) {
      this.#start[row] = at
      this.#length[row] = length
      at += length
    }
  }

  keep(rows: Uint32Array): void {
    const kept = new Documents()
    kept.reserve(rows.length)
    for (const [at, row] of rows.entries()) kept.addJson(at, this.at(row))
    this.#chunks = kept.#chunks
    this.#used = kept.#used
    this.#chunkOf = kept.#chunkOf
    this.#start = kept.#start
    this.#length = kept.#length
  }
}
