import { distanceKm, type Coordinates } from './geo.ts'
import { KM_PER_MILE, type Distance, type DistanceUnit } from './locations.ts'
import { DEFAULT_POSITION, type Retailer } from './retailers.ts'

/** So many are told of at a place. */
const NEAREST = 3

type At = Pick<Retailer, 'site_geocoord'>

/** Those stand in Stockholm whose index does not say where they are (DEALER-26): near nobody. */
const isPlaced = ({ site_geocoord: { lat, lng } }: At): boolean =>
  lat !== DEFAULT_POSITION.lat || lng !== DEFAULT_POSITION.lng

/** The three dealers nearest to a position, and how far they are as the crow flies. */
export const nearestRetailers = <Dealer extends At>(
  retailers: readonly Dealer[],
  from: Coordinates,
  unit: DistanceUnit,
): readonly { readonly retailer: Dealer; readonly distance: Distance }[] =>
  retailers
    .filter(isPlaced)
    .map((retailer) => ({ retailer, km: distanceKm(from, retailer.site_geocoord) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEAREST)
    .map(({ retailer, km }) => ({
      retailer,
      distance: { value: unit === 'km' ? km : km / KM_PER_MILE, unit },
    }))
