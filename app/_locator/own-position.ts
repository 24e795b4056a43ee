import type { Coordinates } from '#domain/geo'

/** Where the visitor is, by the browser's permission (MAP-24); a failure is a warning and null (MAP-25). */
export function ownPosition(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    const fail = (reason: string) => {
      // oxlint-disable-next-line no-console -- nothing else is reported (MAP-25)
      console.warn(`own position: ${reason}`)
      resolve(null)
    }
    if (!geolocation) return fail('not supported')
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => fail(['', 'denied', 'unavailable', 'timeout'][code] ?? 'unknown'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })
}
