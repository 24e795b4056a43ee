/** A request that is as costly as its call accepts, or refuses late. */
export interface Shot {
  /** Template of its call. */
  readonly route: string
  /** What is large in it. */
  readonly what: string
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: Buffer
  /** The body comes in pieces of a byte each. */
  readonly inPieces?: boolean
}
