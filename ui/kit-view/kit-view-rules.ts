/** The visitor's choice between a grid and rows (KIT-01). */
export const ROWS_COOKIE = 'kitsAsRows'
const ROWS_SECONDS = 3_600

export const areRows = (cookies: string): boolean =>
  cookies.split(/; ?/).includes(`${ROWS_COOKIE}=true`)

export const rowsCookie = (asRows: boolean): string =>
  `${ROWS_COOKIE}=${asRows}; Path=/; Max-Age=${ROWS_SECONDS}; SameSite=Lax`

/** What an address says of a visit that began elsewhere; what it leaves out is empty (KIT-11). */
export interface KitParams {
  readonly user: string
  readonly dealer: string
  readonly unit: string
  readonly auto: string
  readonly transactionId: string
  readonly packageIds: readonly string[]
}

const TEXTS = ['user', 'dealer', 'unit', 'auto', 'transactionId'] as const
const PACKAGES = 'packageIds'

const MAX_TEXT = 200
const MAX_PACKAGES = 50

/** The parameters of an address, and its query without them; null where it has none. */
export function takenParams(search: string): {
  readonly params: KitParams | null
  readonly search: string
} {
  const query = new URLSearchParams(search)
  if (![...TEXTS, PACKAGES].some((name) => query.has(name))) return { params: null, search }
  const text = (name: string): string => (query.get(name) ?? '').trim().slice(0, MAX_TEXT)
  const packageIds = query
    .getAll(PACKAGES)
    .flatMap((ids) => ids.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= MAX_TEXT)
  const params = {
    user: text('user'),
    dealer: text('dealer'),
    unit: text('unit'),
    auto: text('auto'),
    transactionId: text('transactionId'),
    packageIds: [...new Set(packageIds)].slice(0, MAX_PACKAGES),
  }
  for (const name of [...TEXTS, PACKAGES]) query.delete(name)
  return { params, search: query.size === 0 ? '' : `?${query}` }
}
