import type { Coordinates } from '#domain/geo'
import type { Place } from '#services/places'
import { addressOf, call } from '../_api-client/call.ts'

/** Towns of the site's country that a text may mean, those near a position first where one is given. */
export const findPlaces = (
  text: string,
  of: {
    readonly locale: string
    readonly near?: Coordinates | null
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly Place[]> =>
  call(addressOf('/api/places', { q: text.trim(), ...(of.near && roughly(of.near)) }), {
    locale: of.locale,
    method: 'GET',
    signal: of.signal,
  })

/** The town of a position; null where none is near, and where nobody could say. */
export const nearestPlace = (
  at: Coordinates,
  of: { readonly locale: string; readonly signal?: AbortSignal | undefined },
): Promise<Place | null> =>
  call<Place>(addressOf('/api/places/nearest', { ...at }), { ...of, method: 'GET' }).catch(
    () => null,
  )

/** To some 10 km: enough to put what is near first, and no address. */
const roughly = ({ lat, lng }: Coordinates) => ({ lat: lat.toFixed(1), lng: lng.toFixed(1) })
