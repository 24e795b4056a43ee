import { COUNTRY_CODES, type Country } from '#domain/sites'
import type { Place, PlacesPort } from '../port.ts'
import { serveJson, type Reply, type ServedGeocoder } from './serve.ts'

/** Serves a port as a geocoder that speaks Nominatim, strings for numbers as the original does. */
export function serveNominatim(port: PlacesPort, key: string): Promise<ServedGeocoder> {
  const result = ({ placeId, name, region, latitude, longitude }: Place, country: Country) => ({
    place_id: placeId,
    licence: 'GeoNames, CC BY 4.0',
    name,
    display_name: `${name}, ${region}, ${country}`,
    lat: String(latitude),
    lon: String(longitude),
    address: { county: region, country_code: country.toLowerCase() },
  })

  /** The best of each country, the others before Sweden: the port's own order is not to be seen here. */
  const searched = async (q: string, countries: readonly Country[]) => {
    const found = await Promise.all(
      countries.map(async (country) => {
        const one = await port.geocode(q, { country, home: country })
        return one.status === 'OK' ? [result(one.place, country)] : []
      }),
    )
    return found.flat()
  }

  return serveJson(key, async ({ pathname, searchParams }): Promise<Reply> => {
    const query = (name: string): string => searchParams.get(name) ?? ''
    if (query('format') !== 'jsonv2' || query('addressdetails') !== '1') {
      return { status: 400, body: { error: 'format' } }
    }
    if (pathname === '/geo/reverse') {
      const place = await port.nearest({ lat: Number(query('lat')), lng: Number(query('lon')) })
      return {
        status: 200,
        body: place
          ? result(place, place.placeId.slice(0, 2).toUpperCase() as Country)
          : { error: 'Unable to geocode' },
      }
    }
    if (pathname !== '/geo/search') return { status: 404, body: { error: 'path' } }
    if (query('countrycodes') === '') {
      return { status: 200, body: await searched(query('q'), COUNTRY_CODES.toReversed()) }
    }
    const country = query('countrycodes').toUpperCase() as Country
    // One is wanted of a text that names a place; several, where a place is being typed.
    if (query('limit') === '1') {
      return { status: 200, body: await searched(query('q'), [country]) }
    }
    // The original prefers what is within `viewbox`, and promises no order there.
    const found = await port.suggest(query('q'), { country, limit: Number(query('limit')) })
    return { status: 200, body: found.map((place) => result(place, country)) }
  })
}
