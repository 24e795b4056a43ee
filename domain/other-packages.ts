import type { Car, LinkedVehicle } from './car.ts'
import { CARS_PER_PAGE, type SearchBody } from './car-search.ts'
import { modelFilter } from './similar-cars.ts'

/** Another package of a car, and where it is (DETAIL-15, DETAIL-37). */
export interface CarPackage {
  readonly car_id: number
  readonly slug: string
  readonly name: string
}

/** Of a car of the same model, as the index answers it (DETAIL-28). */
type Sibling = Pick<Car, 'car_id' | 'slug' | 'car_trim_package'>
type Own = Sibling & Pick<Car, 'linked_vehicles'>

/** Cars of the same model, itself included, since filters cannot leave it out (DETAIL-28). */
export const packagesSearch = (
  car: Pick<Car, 'car_brand' | 'car_model'>,
): Pick<SearchBody, 'fields' | 'filters' | 'limit'> => ({
  fields: ['car_trim_package', 'car_id', 'slug'],
  filters: [modelFilter(car)],
  limit: CARS_PER_PAGE,
})

/** The packages that its seller has linked; empty where there are none, and a search is to find them. */
export const linkedPackages = (car: Own): readonly CarPackage[] =>
  others(car, (car.linked_vehicles ?? []).map(packageOfLink))

export const foundPackages = (car: Own, found: readonly Sibling[]): readonly CarPackage[] =>
  others(
    car,
    found.map(({ car_id, slug, car_trim_package: name = '' }) => ({ car_id, slug, name })),
  )

const packageOfLink = ({ vehicle_id, slug, link_text, package_name }: LinkedVehicle) => ({
  car_id: vehicle_id,
  slug,
  name: package_name.trim() || link_text,
})

/** One car a package, neither the car itself nor its own package, and none without a name or an address. */
function others(car: Own, packages: readonly CarPackage[]): readonly CarPackage[] {
  const ids = new Set([car.car_id])
  const names = new Set([plain(car.car_trim_package ?? '')])
  return packages.flatMap(({ car_id, slug, name: written }) => {
    const name = written.trim()
    if (name === '' || slug === '' || ids.has(car_id) || names.has(plain(name))) return []
    ids.add(car_id)
    names.add(plain(name))
    return [{ car_id, slug, name }]
  })
}

const plain = (name: string) => name.trim().toLowerCase()
