import type { Coordinates } from '#domain/geo'
import type { Country } from '#domain/sites'
import { z } from 'zod'

/** A town or village the visitor may mean. */
export const Place = z.object({
  placeId: z.string(),
  name: z.string(),
  region: z.string().describe('County, and what tells it from others of its name; may be empty'),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

/** Where a text lies; only `OK` has a place, any other status is a failure (MAP-22). */
export type Geocoding =
  | { readonly status: 'OK'; readonly place: Place }
  | { readonly status: 'ZERO_RESULTS' | 'ERROR' }

export interface SuggestOptions {
  readonly country: Country
  readonly limit: number
  readonly near?: Coordinates | undefined
  readonly signal?: AbortSignal
}

/** A position farther from every place has no name. */
export const NEAREST_WITHIN_KM = 50

export interface PlacesPort {
  /**
   * At most `limit` places of a country, those named in full first; then, where a position is given, the
   * nearest first, else the largest. Accents, case and slips are forgiven. Empty text: empty list.
   */
  suggest(text: string, options: SuggestOptions): Promise<readonly Place[]>
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
  /** The nearest place, for a name to show for a position; null when none is within reach. */
  nearest(position: Coordinates): Promise<Place | null>
}
