import { COUNTRY_CODES, type Country } from '#domain/sites'
import type { Place, PlacesPort } from '../port.ts'
import { serveJson, type Reply, type ServedGeocoder } from './serve.ts'

/** Serves a port as a geocoder that speaks Photon: GeoJSON, longitude first, members left out where empty. */
export function servePhoton(port: PlacesPort, key: string): Promise<ServedGeocoder> {
  const feature = ({ placeId, name, region, latitude, longitude }: Place, country: Country) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: 'N',
      osm_id: placeId,
      osm_key: 'place',
      osm_value: 'town',
      type: 'city',
      name,
      ...(region !== '' && { county: region }),
      country,
      countrycode: country,
    },
  })
  const features = (all: readonly ReturnType<typeof feature>[]): Reply => ({
    status: 200,
    body: { type: 'FeatureCollection', features: all },
  })

  /** The best of each country, the others before Sweden: the port's own order is not to be seen here. */
  const searched = async (q: string, countries: readonly Country[]) => {
    const found = await Promise.all(
      countries.map(async (country) => {
        const one = await port.geocode(q, { country, home: country })
        return one.status === 'OK' ? [feature(one.place, country)] : []
      }),
    )
    return found.flat()
  }

  return serveJson(key, async ({ pathname, searchParams }): Promise<Reply> => {
    const query = (name: string): string => searchParams.get(name) ?? ''
    const limit = Number(query('limit'))
    if (query('lang') !== 'default') return { status: 400, body: { message: 'lang' } }
    if (pathname === '/geo/reverse') {
      const place = await port.nearest({ lat: Number(query('lat')), lng: Number(query('lon')) })
      const country = place?.placeId.slice(0, 2).toUpperCase() as Country
      return features(place ? [feature(place, country)] : [])
    }
    if (pathname !== '/geo/api') return { status: 404, body: { message: 'path' } }
    const codes = searchParams.getAll('countrycode')
    if (codes.some((code) => !COUNTRY_CODES.includes(code as Country))) {
      return { status: 400, body: { message: 'countrycode' } }
    }
    const [country] = codes as readonly Country[]
    if (country && searchParams.getAll('layer').length > 0) {
      const found = await port.suggest(query('q'), { country, limit })
      return features(found.map((place) => feature(place, country)))
    }
    const all = await searched(query('q'), country ? [country] : COUNTRY_CODES.toReversed())
    return features(all.slice(0, limit))
  })
}
