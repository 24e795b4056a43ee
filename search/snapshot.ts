import { createHash } from 'node:crypto'
import { SearchError } from './errors.ts'

/** "FCSI", and the format's number: a reader of another one builds the index anew. */
const MAGIC = 0x46_43_53_49
const FORMAT = 2
const PREAMBLE = 12
const DIGEST = 32

export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** What an index is made of: numbers in sections, everything else as JSON. */
export interface Parts {
  readonly facts: unknown
  readonly sections: Readonly<Record<string, Section>>
}

interface Head {
  readonly of: string
  readonly facts: unknown
  readonly sections: readonly (readonly [name: string, kind: Kind, bytes: number])[]
}

const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
type Kind = keyof typeof KINDS

const kindOf = (section: Section): Kind =>
  section instanceof Uint8Array
    ? 'u8'
    : section instanceof Uint16Array
      ? 'u16'
      : section instanceof Uint32Array
        ? 'u32'
        : 'f64'

/** Sections begin where a Float64Array may. */
const aligned = (at: number): number => (at + 7) & ~7

/**
 * An index as bytes: a preamble, a head in JSON, the sections in the machine's own byte order, and the
 * SHA-256 of it all. `of` names what it was made from; only who names the same can read it.
 */
export function writeSnapshot(of: string, { facts, sections }: Parts): Uint8Array {
  const named = Object.entries(sections)
  const head: Head = {
    of,
    facts,
    sections: named.map(([name, section]) => [name, kindOf(section), section.byteLength]),
  }
  const json = new TextEncoder().encode(JSON.stringify(head))
  let end = aligned(PREAMBLE + json.length)
  for (const [, { byteLength }] of named) end = aligned(end + byteLength)
  const bytes = new Uint8Array(end + DIGEST)
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, FORMAT, json.length])
  bytes.set(json, PREAMBLE)
  let at = aligned(PREAMBLE + json.length)
  for (const [, { buffer, byteOffset, byteLength }] of named) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at = aligned(at + byteLength)
  }
  bytes.set(digest(bytes.subarray(0, end)), end)
  return bytes
}

/** Reads what `writeSnapshot` wrote. Throws `SnapshotInvalid` for anything else, and for another `of`. */
export function readSnapshot(of: string, given: Uint8Array): Parts {
  // A file may lie in memory where no Float64Array can begin, and be somebody else's to change.
  const bytes = given.slice()
  const end = bytes.length - DIGEST
  if (end < PREAMBLE || end % 8 !== 0) throw new SearchError('SnapshotInvalid', 'length')
  const [magic, format, length = 0] = new Uint32Array(bytes.buffer, 0, 3)
  if (magic !== MAGIC || format !== FORMAT) throw new SearchError('SnapshotInvalid', 'format')
  if (!digest(bytes.subarray(0, end)).equals(bytes.subarray(end)))
    throw new SearchError('SnapshotInvalid', 'digest')
  const json = new TextDecoder().decode(bytes.subarray(PREAMBLE, PREAMBLE + length))
  const head = JSON.parse(json) as Head
  if (head.of !== of) throw new SearchError('SnapshotInvalid', 'of')
  const sections: Record<string, Section> = {}
  let at = aligned(PREAMBLE + length)
  for (const [name, kind, size] of head.sections) {
    const make = KINDS[kind]
    sections[name] = new make(bytes.buffer, at, size / make.BYTES_PER_ELEMENT)
    at = aligned(at + size)
  }
  return { facts: head.facts, sections }
}

const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
