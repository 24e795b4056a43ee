/** The part of `Storage` that is used; its keys are listed apart. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const keyOf = (...parts: readonly (string | number)[]): string => `fc/${parts.join('/')}`

/** What the two halves of a store share. */
export interface Items {
  readonly storage: KeyValues
  readonly allKeys: () => string[]
  readonly guarded: <T>(task: () => T) => T
  /** Writes a value with its own check. */
  readonly put: (key: string, value: unknown) => void
}
