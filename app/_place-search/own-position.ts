import type { Coordinates } from '#domain/geo'

/** The browser's wait for a position begins when it may read one: who never answers is not waited for. */
const ANSWERED_WITHIN_MS = 30_000
const READ = { timeout: 10_000, maximumAge: 300_000 }
const REASONS = ['', 'denied', 'unavailable', 'timeout']

/** Where the visitor is, or why that is not known. */
export type OwnPosition =
  | { readonly at: Coordinates }
  | { readonly at: null; readonly reason: string }

/** Asks the browser, and by it the visitor (RMAP-04). Never rejects, and always ends. */
export const ownPosition = (
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Promise<OwnPosition> =>
  new Promise((resolve) => {
    const fail = (reason = 'unknown') => resolve({ at: null, reason })
    if (!geolocation) return fail('not supported')
    const timer = setTimeout(fail, ANSWERED_WITHIN_MS, 'not answered')
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        resolve({ at: { lat: coords.latitude, lng: coords.longitude } })
      },
      ({ code }) => {
        clearTimeout(timer)
        fail(REASONS[code])
      },
      READ,
    )
  })

/** The position; a failure is a warning and null, and nothing is shown of it (MAP-25). */
export async function loggedPosition(geolocation?: Geolocation): Promise<Coordinates | null> {
  const own = await ownPosition(geolocation)
  // oxlint-disable-next-line no-console -- nothing else is reported (MAP-25)
  if (own.at === null) console.warn(`own position: ${own.reason}`)
  return own.at
}
