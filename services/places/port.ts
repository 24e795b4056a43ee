import type { Country } from '#domain/sites'
import { z } from 'zod'

/** A town or village the visitor may mean. */
export const Place = z.object({
  placeId: z.string(),
  name: z.string(),
  region: z.string().describe('County, and what distinguishes two of the same name'),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

/** Where a text lies; only `OK` has a place, any other status is a failure (MAP-22). */
export type Geocoding =
  | { readonly status: 'OK'; readonly place: Place }
  | { readonly status: 'ZERO_RESULTS' | 'ERROR' }

export interface PlacesPort {
  /** Best first, at most `limit`; accents, case and å/a, ä/a, ö/o slips forgiven. Empty text: empty list. */
  suggest(
    text: string,
    options: { readonly country: 'SE'; readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<readonly Place[]>
  /**
   * The place that a text most likely names, in one country if one is given (MAP-22, MAP-33). Without
   * one, a place at `home`, the asking site's country, is meant before a larger one abroad. A street
   * address may be a place without a name.
   */
  geocode(
    text: string,
    options: {
      readonly country: Country | null
      readonly home: Country
      readonly signal?: AbortSignal
    },
  ): Promise<Geocoding>
  /** The nearest place, for a name to show for a position; null when none is within 50 km. */
  nearest(position: { readonly lat: number; readonly lng: number }): Promise<Place | null>
}
