import { CAR_SORTS, type CarSort } from '#domain/car-search'
import { MAX_CAR_IDS, type TeaserCar } from '#domain/cars'
import { MAX_DEALERS, type Dealer } from '#domain/dealers'
import type { SiteId } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { dealersOf } from '#fixtures/dealers'
import type { SearchIndexPort } from '../port.ts'

type Order = (a: TeaserCar, b: TeaserCar) => number

/** Two cars that are alike are ordered by their ids, so that an order is the same at every start. */
const byId: Order = (a, b) => (a.car_id < b.car_id ? -1 : 1)
const priceOr = (car: TeaserCar, otherwise: number) => car.car_price ?? otherwise
/** A car whose price must be asked for is last, whichever way. */
const ORDERS: Record<CarSort, Order> = {
  car_publishdate_desc: (a, b) => b.car_publishdate.localeCompare(a.car_publishdate),
  car_price_asc: (a, b) => priceOr(a, Number.MAX_VALUE) - priceOr(b, Number.MAX_VALUE),
  car_price_desc: (a, b) => priceOr(b, -1) - priceOr(a, -1),
  car_mileage_asc: (a, b) => a.car_mileage - b.car_mileage,
  car_year_desc: (a, b) => b.car_year - a.car_year,
}

interface SiteIndex {
  readonly dealers: readonly Dealer[]
  readonly dealerOf: ReadonlyMap<string, Dealer>
  readonly carOf: ReadonlyMap<string, TeaserCar>
  /** Every car in an order, made when it is first asked for. */
  ordered(sort: CarSort): readonly TeaserCar[]
}

/** What is looked through: the made-up dealers and cars, unless a test brings its own. */
interface Stock {
  readonly dealersOf: (site: SiteId) => readonly Dealer[]
  readonly carsForSale: (site: SiteId) => readonly TeaserCar[]
}

/** An index in memory: an order is sorted once, a query looks up ids or takes a slice. */
export function createEmbeddedSearchIndex(
  stock: Stock = { dealersOf, carsForSale },
): SearchIndexPort {
  const indexes = new Map<SiteId, SiteIndex>()
  const indexOf = (site: SiteId): SiteIndex => {
    const known = indexes.get(site) ?? siteIndex(stock.dealersOf(site), stock.carsForSale(site))
    indexes.set(site, known)
    return known
  }
  return {
    sites: async (site, { only, limit = MAX_DEALERS } = {}) => {
      const { dealers, dealerOf } = indexOf(site)
      const found = only ? lookedUp(only, dealerOf) : dealers
      return found.slice(0, countUpTo(MAX_DEALERS, limit))
    },
    cars: async (site, { ids, limit, sort = '' }) => {
      const { carOf, ordered } = indexOf(site)
      const known = CAR_SORTS.find((name) => name === sort)
      const count = countUpTo(MAX_CAR_IDS, limit)
      if (!ids) return ordered(known ?? 'car_publishdate_desc').slice(0, count)
      const chosen = lookedUp(ids.slice(0, MAX_CAR_IDS), carOf)
      return (known ? inOrder(chosen, known) : chosen).slice(0, count)
    },
  }
}

function siteIndex(dealers: readonly Dealer[], cars: readonly TeaserCar[]): SiteIndex {
  const orders = new Map<CarSort, readonly TeaserCar[]>()
  return {
    dealers,
    dealerOf: new Map(
      dealers.flatMap((dealer) => [
        [dealer.slug, dealer],
        [dealer.site_id, dealer],
      ]),
    ),
    carOf: new Map(cars.map((car) => [car.car_id, car])),
    ordered: (sort) => {
      const order = orders.get(sort) ?? inOrder(cars, sort)
      orders.set(sort, order)
      return order
    },
  }
}

const inOrder = (cars: readonly TeaserCar[], sort: CarSort) =>
  cars.toSorted((a, b) => ORDERS[sort](a, b) || byId(a, b))

/** Each once, however often it is named; what is not there is skipped. */
const lookedUp = <Found>(keys: readonly string[], known: ReadonlyMap<string, Found>) => [
  ...new Set(keys.flatMap((key) => known.get(key) ?? [])),
]

const countUpTo = (most: number, count: number) => Math.max(0, Math.min(most, Math.trunc(count)))
