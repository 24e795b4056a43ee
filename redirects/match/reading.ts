import { readHost, readPath, readSearch } from './read-path.ts'
import type { RedirectRequest } from './types.ts'

/** An address in the spelling of rules; host and parameters are read when a rule asks for them. */
export class Reading {
  readonly path: string
  readonly search: string
  readonly #host: string
  #parameters: URLSearchParams | null = null

  constructor(host: string, path: string, search: string) {
    this.#host = host
    this.path = path
    this.search = search
  }

  get host(): string {
    return readHost(this.#host)
  }

  /** The values of a parameter, decoded and composed; names differ by case. */
  valuesOf(name: string): readonly string[] {
    this.#parameters ??= new URLSearchParams(this.search)
    const given = this.#parameters
    const values: string[] = []
    for (const [own, value] of given) {
      if (own === name || own.normalize('NFC') === name) values.push(value.normalize('NFC'))
    }
    return values
  }

  /** The same host and another address. */
  moved(path: string, search: string): Reading {
    return new Reading(this.#host, path, search)
  }
}

/** Null for what no rule may match. */
export function read({ host, path, search }: RedirectRequest): Reading | null {
  const plain = readPath(path)
  return plain === null ? null : new Reading(host, plain, readSearch(search))
}
