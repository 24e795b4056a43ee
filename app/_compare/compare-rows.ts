import { TECHNICAL_TEXTS, type TechnicalText } from '#domain/car'
import { cardPrice, monthlyCosts, type MonthlyCost } from '#domain/car-card'
import type { ComparedCar } from '#domain/compared-car'
import type { CompareCell, CompareRow } from '#ui/compare'
import { bestOf } from './best-value.ts'
import type { CompareMessages, CompareState } from './compare-run.ts'
import { priceWords } from './tray-car.ts'

type Listed = CompareState['cars'][number]
type Key = keyof CompareMessages
type Best = readonly ['lowest' | 'highest', Key & `best.${string}`]

interface Fact {
  readonly label: Key
  /** In words; '' where nothing is known. */
  readonly read: (car: ComparedCar) => string
  readonly best?: Best
}

const monthly = (kind: MonthlyCost['kind']) => (car: ComparedCar) => {
  const costs = monthlyCosts(car).filter((cost) => cost.kind === kind)
  // The row says what one offer is of; several are told apart by their titles.
  if (costs.length < 2) return costs[0]?.text ?? ''
  return costs.map(({ title, text }) => (title === '' ? text : `${title}: ${text}`)).join(' · ')
}
const number = (value: number | undefined) => (value === undefined ? '' : String(value))

const FACTS: readonly Fact[] = [
  { label: 'row.loan', read: monthly('loan'), best: ['lowest', 'best.monthly'] },
  { label: 'row.privateLeasing', read: monthly('Private'), best: ['lowest', 'best.monthly'] },
  { label: 'row.companyLeasing', read: monthly('Company'), best: ['lowest', 'best.monthly'] },
  { label: 'row.year', read: (car) => number(car.car_year), best: ['highest', 'best.year'] },
  {
    label: 'row.mileage',
    read: (car) => car.car_mileage_text ?? '',
    best: ['lowest', 'best.mileage'],
  },
  { label: 'row.condition', read: (car) => car.car_condition ?? '' },
  { label: 'row.fuel', read: (car) => car.car_fuel ?? '' },
  { label: 'row.gearbox', read: (car) => car.car_gearbox ?? '' },
  { label: 'row.drive', read: (car) => car.car_drive ?? '' },
  { label: 'row.body', read: (car) => car.car_body ?? '' },
  { label: 'row.colour', read: (car) => car.car_color ?? '' },
  { label: 'row.seats', read: (car) => number(car.car_seats) },
  { label: 'row.doors', read: (car) => number(car.car_doors) },
  { label: 'row.place', read: (car) => car.car_site_city ?? car.car_site_name ?? '' },
]

/** What is better of a technical figure; the rest is only different. */
const BEST: Readonly<Partial<Record<TechnicalText, Best>>> = {
  car_power_text: ['highest', 'best.power'],
  car_cargo_volume_text: ['highest', 'best.cargo'],
  car_fuel_combined_text: ['lowest', 'best.consumption'],
  car_emission_mixed_text: ['lowest', 'best.emission'],
  car_acceleration_text: ['lowest', 'best.acceleration'],
  car_electric_range_text: ['highest', 'best.range'],
  car_wltp_electric_consumption_text: ['lowest', 'best.consumption'],
  car_wltp_electric_range_text: ['highest', 'best.range'],
  car_battery_size_text: ['highest', 'best.battery'],
  car_electric_charging_speed_ac_text: ['highest', 'best.charging'],
  car_electric_charging_speed_dc_text: ['highest', 'best.charging'],
}

const TECHNICAL: readonly Fact[] = TECHNICAL_TEXTS.map((name) => ({
  label: `row.${name}`,
  read: (car) => car[name] ?? '',
  ...(BEST[name] && { best: BEST[name] }),
}))

/** The rows of each section, those left out that nothing is known for (COMPARE-11). */
export interface CompareRows {
  readonly facts: readonly CompareRow[]
  readonly technical: readonly CompareRow[]
  readonly equipment: readonly CompareRow[]
}

/** Cars side by side; with `differences` only what is not the same of all. */
export function compareRows(
  cars: readonly Listed[],
  messages: CompareMessages,
  differences: boolean,
): CompareRows {
  const ofFact = (fact: Fact) => rowOf(fact, cars, messages)
  const isShown = ({ cells }: CompareRow) => {
    if (cells.every(({ kind }) => kind === 'unknown')) return false
    return !differences || new Set(cells.map(wordsOf)).size > 1
  }
  return {
    facts: [priceRow(cars, messages), ...FACTS.map(ofFact)].filter(isShown),
    technical: TECHNICAL.map(ofFact).filter(isShown),
    equipment: equipmentRows(cars).filter(isShown),
  }
}

const wordsOf = (cell: CompareCell): string => (cell.kind === 'text' ? cell.text : cell.kind)

function rowOf({ label, read, best }: Fact, cars: readonly Listed[], messages: CompareMessages) {
  const texts = cars.map(({ car }) => read(car).trim())
  return { id: label, label: messages[label], cells: textCells(texts, best, messages) }
}

function textCells(
  texts: readonly string[],
  best: Best | undefined,
  messages: CompareMessages,
): readonly CompareCell[] {
  const marks = best ? bestOf(texts, best[0]) : []
  return texts.map((text, at): CompareCell => {
    if (text === '') return { kind: 'unknown' }
    return best && marks[at]
      ? { kind: 'text', text, best: messages[best[1]] }
      : { kind: 'text', text }
  })
}

/** The price as a card has it: a campaign's before the ordinary one, an LCV's without VAT (GEN-16). */
function priceRow(cars: readonly Listed[], messages: CompareMessages): CompareRow {
  const texts = cars.map(({ car }) => priceWords(car, messages))
  const cells = textCells(texts, ['lowest', 'best.price'], messages).map(
    (cell, at): CompareCell => {
      const { car } = cars[at] ?? {}
      const price = car && cardPrice(car)
      const struck = price?.kind === 'campaign' ? price.ordinary : null
      return cell.kind === 'text' && struck !== null ? { ...cell, struck } : cell
    },
  )
  return { id: 'row.price', label: messages['row.price'], cells, isPrice: true }
}

/** Equipment of which a car says that it has it; a list that leaves it out does not deny it. */
function equipmentRows(cars: readonly Listed[]): readonly CompareRow[] {
  const keyOf = (name: string) => name.trim().toLowerCase()
  const owned = cars.map(({ car }) => new Set((car.car_equipment ?? []).map(keyOf)))
  const names = new Map<string, string>()
  for (const name of cars.flatMap(({ car }) => car.car_equipment ?? [])) {
    if (!names.has(keyOf(name))) names.set(keyOf(name), name.trim())
  }
  return [...names]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([key, label]) => ({
      id: key,
      label,
      cells: owned.map((one): CompareCell => ({ kind: one.has(key) ? 'yes' : 'unknown' })),
    }))
}
