/** Longer than any code holds. */
const KEPT_MS = 15 * 60_000
const KEY = 'tirehotel-code'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What proves that a code was asked for, until it is checked. Beside the log, since a value leaves
 * that only with its run. The token outlives a reload (whoever reads the SMS on the same telephone
 * comes back to a page that was thrown away); the encrypted number is in memory only, since it can
 * be searched again. Neither is of use in another browser.
 */
export interface CodeCredentials {
  /** The encrypted number that belongs to the plate, if it is known. */
  number(plate: string): string | null
  keepNumber(plate: string, number: string | null): void
  token(): string | null
  keepToken(token: string): void
  /** Forgets everything: the customer is validated, or somebody else comes. */
  drop(): void
}

export function createCredentials(
  box: () => Box = () => sessionStorage,
  now: () => number = Date.now,
): CodeCredentials {
  let known: { readonly plate: string; readonly number: string } | null = null
  let kept: { readonly token: string; readonly at: number } | null = null

  const stored = (): typeof kept => {
    try {
      const { token, at } = JSON.parse(box().getItem(KEY) ?? 'null') as Record<string, unknown>
      return typeof token === 'string' && typeof at === 'number' ? { token, at } : null
    } catch {
      return null
    }
  }
  const store = (value: typeof kept): void => {
    kept = value
    try {
      if (value) box().setItem(KEY, JSON.stringify(value))
      else box().removeItem(KEY)
    } catch {
      // Then it lasts as long as the page.
    }
  }

  return {
    number: (plate) => (known?.plate === plate ? known.number : null),
    keepNumber: (plate, number) => {
      known = number === null ? null : { plate, number }
    },
    token() {
      const value = kept ?? stored()
      if (value && now() - value.at < KEPT_MS) return value.token
      store(null)
      return null
    },
    keepToken: (token) => store({ token, at: now() }),
    drop() {
      known = null
      store(null)
    },
  }
}
