import type { Car } from '#domain/car'
import { priceToPay } from '#domain/price-to-pay'
import type { CarWords } from '../../../fixtures/cars/words/words.ts'

type Named<Kind extends keyof CarWords> = keyof CarWords[Kind]

/** What a person who typed some words would accept of every car that is shown; what is left out is open. */
export interface Accepted {
  readonly make?: readonly string[]
  /** Beginnings of the model's name. */
  readonly model?: readonly string[]
  readonly fuel?: readonly Named<'fuels'>[]
  readonly gearbox?: Named<'gearboxes'>
  readonly body?: readonly Named<'bodies'>[]
  readonly drive?: Named<'drives'>
  readonly colour?: Named<'colours'>
  readonly condition?: Named<'conditions'>
  readonly equipment?: readonly Named<'equipment'>[]
  /** What no car has. */
  readonly notEquipment?: readonly Named<'equipment'>[]
  readonly town?: string
  readonly seats?: number
  /** In the site's currency, as the card shows it. */
  readonly maxPrice?: number
  readonly minPrice?: number
  readonly minYear?: number
  readonly maxYear?: number
  /** In the site's unit. */
  readonly maxMileage?: number
  readonly minPower?: number
  /** In the site's unit, km or miles. */
  readonly minRange?: number
  readonly leasing?: 'private' | 'company'
  /** A month, private leasing. */
  readonly maxMonthly?: number
  readonly order?: 'price' | '-price' | 'mileage' | '-year' | '-date'
}

const number = (text: string | undefined) => Number((text ?? '').replaceAll(/\D/g, ''))
const priceOf = (car: Car) => priceToPay(car).amount

const ORDERS: Readonly<Record<NonNullable<Accepted['order']>, (car: Car) => number>> = {
  price: (car) => priceOf(car) ?? Infinity,
  '-price': (car) => -(priceOf(car) ?? -Infinity),
  mileage: (car) => car.car_mileage ?? Infinity,
  '-year': (car) => -(car.car_year ?? 0),
  '-date': (car) => -Date.parse(car.car_publishdate ?? ''),
}

/** Returns the members of `accepted` that the car does not meet. */
export function unmet(car: Car, accepted: Accepted, words: CarWords): readonly string[] {
  const { make, model, fuel, body, equipment = [], notEquipment = [] } = accepted
  const has = car.car_equipment ?? []
  const atMost = (limit: number | undefined, value: number | null | undefined) =>
    limit === undefined || (typeof value === 'number' && value <= limit)
  const atLeast = (limit: number | undefined, value: number | null | undefined) =>
    limit === undefined || (typeof value === 'number' && value >= limit)
  const is = (wanted: string | undefined, value: string | undefined) =>
    wanted === undefined || wanted === value
  const met: Readonly<Record<string, boolean>> = {
    make: make === undefined || make.includes(car.car_brand),
    model: model === undefined || model.some((name) => car.car_model.startsWith(name)),
    fuel: fuel === undefined || fuel.some((name) => words.fuels[name] === car.car_fuel),
    gearbox: is(accepted.gearbox && words.gearboxes[accepted.gearbox], car.car_gearbox),
    body: body === undefined || body.some((name) => words.bodies[name] === car.car_body),
    drive: is(accepted.drive && words.drives[accepted.drive], car.car_drive),
    colour: is(accepted.colour && words.colours[accepted.colour], car.car_color),
    condition: is(accepted.condition && words.conditions[accepted.condition], car.car_condition),
    equipment: equipment.every((name) => has.includes(words.equipment[name])),
    notEquipment: notEquipment.every((name) => !has.includes(words.equipment[name])),
    town: is(accepted.town, car.car_website_city),
    seats: accepted.seats === undefined || accepted.seats === car.car_seats,
    maxPrice: atMost(accepted.maxPrice, priceOf(car)),
    minPrice: atLeast(accepted.minPrice, priceOf(car)),
    minYear: atLeast(accepted.minYear, car.car_year),
    maxYear: atMost(accepted.maxYear, car.car_year),
    maxMileage: atMost(accepted.maxMileage, car.car_mileage),
    minPower: atLeast(accepted.minPower, car.car_power),
    minRange: atLeast(accepted.minRange, number(car.car_wltp_electric_range_text)),
    private: accepted.leasing !== 'private' || car.car_has_privateleasing === true,
    company: accepted.leasing !== 'company' || car.car_has_companyleasing === true,
    maxMonthly: atMost(accepted.maxMonthly, car.car_privateleasing_monthly_cost),
  }
  return Object.entries(met).flatMap(([name, isMet]) => (isMet ? [] : [name]))
}

/** Whether the cars stand in that order. */
export const isInOrder = (cars: readonly Car[], order: NonNullable<Accepted['order']>): boolean =>
  cars.every((car, at) => {
    const before = cars[at - 1]
    return before === undefined || ORDERS[order](before) <= ORDERS[order](car)
  })
