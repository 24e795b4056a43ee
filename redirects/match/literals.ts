/** What is found by its path. */
interface Literal {
  readonly source: string
}

/**
 * Values by path, in open addressing over 32-bit hashes: a path that is not there, and most are not,
 * touches one line of memory however many there are. A `Map` touches four. The path lies in the value,
 * whose line is read next anyway: in a large table each line away is a cold one.
 */
export class Literals<T extends Literal> {
  /** Hash of what stands in each slot; 0 is an empty one. At most half are taken. */
  readonly #hashes: Int32Array
  readonly #values: (T | undefined)[]
  readonly #mask: number

  /** Of each source one. */
  constructor(entries: readonly T[]) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(4, entries.length * 2)))
    this.#hashes = new Int32Array(size)
    this.#values = Array<T | undefined>(size).fill(undefined)
    this.#mask = size - 1
    for (const value of entries) {
      const hash = hashOf(value.source)
      let at = hash & this.#mask
      while (this.#hashes[at] !== 0) at = (at + 1) & this.#mask
      this.#hashes[at] = hash
      this.#values[at] = value
    }
  }

  get(path: string): T | undefined {
    const hash = hashOf(path)
    let at = hash & this.#mask
    for (;;) {
      const there = this.#hashes[at]
      if (there === 0) return undefined
      if (there === hash) {
        const value = this.#values[at]
        if (value?.source === path) return value
      }
      at = (at + 1) & this.#mask
    }
  }
}

/** FNV-1a over code units, with the last step of MurmurHash3 so that the low bits differ; never 0. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return hash ^ (hash >>> 16) || 1
}
