import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the catalogue. `expected` is what we build where the source leaves a question open. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly source: string
  readonly kind: string
  readonly text: string
  readonly expected?: string
}

const FOLDER = join(import.meta.dirname, 'catalogue')

/** Every requirement there is, in the order of the source documents. */
export function readCatalogue(): readonly Requirement[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Requirement)
}

/** The area code of an id: `BOOK` of `BOOK-19`. */
export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
