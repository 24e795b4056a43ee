import type { Coordinates } from '#domain/geo'
import type { Country } from '#domain/sites'

/** What `/api/geocode` answers; a place only with the status OK (MAP-22). */
export type Geocoded =
  | { readonly status: 'OK'; readonly location: Coordinates }
  | { readonly status: 'ZERO_RESULTS' | 'ERROR' }

/** The place that a text names, kept to a country where one is given; null for any failure. */
export async function geocode(
  text: string,
  country: Country | '',
  signal: AbortSignal,
): Promise<Coordinates | null> {
  const query = new URLSearchParams({ q: text, ...(country === '' ? {} : { country }) })
  try {
    const answer = await fetch(`/api/geocode?${query}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    if (!answer.ok) return null
    const found = (await answer.json()) as Geocoded
    return found.status === 'OK' ? found.location : null
  } catch {
    return null
  }
}
