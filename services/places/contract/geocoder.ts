import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { COUNTRY_CODES, type Country } from '#domain/sites'
import type { Place, PlacesPort } from '../port.ts'

/** Serves a port as a geocoder that speaks Nominatim, strings for numbers as the original does. */
export async function serveGeocoder(
  port: PlacesPort,
  key: string,
): Promise<{ readonly baseUrl: string; readonly server: Server }> {
  const result = (
    { placeId, name, region, latitude, longitude }: Place,
    country: Country = 'SE',
  ) => ({
    place_id: placeId,
    licence: 'GeoNames, CC BY 4.0',
    name,
    display_name: `${name}, ${region}, Sverige`,
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

  const answer = async (url: URL): Promise<{ status: number; body: unknown }> => {
    const query = (name: string): string => url.searchParams.get(name) ?? ''
    if (query('format') !== 'jsonv2' || query('addressdetails') !== '1') {
      return { status: 400, body: { error: 'format' } }
    }
    if (url.pathname === '/geo/search' && query('countrycodes') === '') {
      return { status: 200, body: await searched(query('q'), COUNTRY_CODES.toReversed()) }
    }
    if (url.pathname === '/geo/search' && query('limit') === '1') {
      const country = query('countrycodes').toUpperCase() as Country
      return { status: 200, body: await searched(query('q'), [country]) }
    }
    if (url.pathname === '/geo/search' && query('countrycodes') === 'se') {
      const found = await port.suggest(query('q'), { country: 'SE', limit: Number(query('limit')) })
      return { status: 200, body: found.map((place) => result(place)) }
    }
    if (url.pathname === '/geo/reverse') {
      const place = await port.nearest({ lat: Number(query('lat')), lng: Number(query('lon')) })
      return { status: 200, body: place ? result(place) : { error: 'Unable to geocode' } }
    }
    return { status: 404, body: { error: 'path' } }
  }

  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${key}`) return reply(401, { error: 'key' })
    answer(new URL(request.url ?? '/', 'http://geocoder')).then(
      ({ status, body }) => reply(status, body),
      () => reply(500, { error: 'broken' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: number } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${number}/geo/`, server }
}
