type Scalar = 'string' | 'number' | 'boolean' | 'date'

/**
 * What a value holds inside, so that screens read it by its type; plain JSON, as the definition. It is for
 * the compiler and the linter: a run checks `type` alone.
 */
export type Shape =
  /** A name with `?` may be null as well. */
  | Scalar
  | `${Scalar}?`
  /** Anything. */
  | 'json'
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  /** A member whose name ends in `?` may be left out. */
  | { readonly object: { readonly [member: string]: Shape } }
  | { readonly nullable: Shape }
  /** What the field of that name holds; its entries. */
  | { readonly like: string }
  | { readonly entryOf: string }
