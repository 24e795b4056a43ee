import type { FinanceChoice, FinanceProduct } from '#services/finance-uk'

/** What a slider may be put on, by the finance house's words. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
  /** In order; null where every step may be chosen. */
  readonly values: readonly number[] | null
}

export const FIELDS = ['term', 'deposit', 'payment', 'mileage'] as const
export type Field = (typeof FIELDS)[number]

/** What a product's sliders stand on; months, pounds, pounds a month, miles a year (FINUK-10). */
export interface Figures {
  readonly term: number
  readonly deposit: number
  readonly payment: number
  /** Null where the product has none (FINUK-11). */
  readonly mileage: number | null
}

const STEPS: Readonly<Record<Field, number>> = { term: 1, deposit: 50, payment: 1, mileage: 1_000 }
/** A term or mileage of 0 is none. */
const LEAST: Readonly<Record<Field, number>> = { term: 1, deposit: 0, payment: 0, mileage: 1 }

const isAmount = (value: unknown, field: Field): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= LEAST[field]

/** Fixed where neither values nor two ends in order are given; null where not even a start is. */
export function rangeOf(choice: FinanceChoice | null, field: Field): Range | null {
  if (choice === null || !isAmount(choice.Default, field)) return null
  const step = STEPS[field]
  const values = [...new Set(choice.Values?.filter((value) => isAmount(value, field)))].toSorted(
    (a, b) => a - b,
  )
  const [first, last] = [values[0], values.at(-1)]
  if (first !== undefined && last !== undefined) {
    return { min: first, max: last, step: stepOf(values, step), values }
  }
  const { Minimum: min, Maximum: max } = choice
  if (isAmount(min, field) && isAmount(max, field) && min < max) {
    return { min, max, step, values: null }
  }
  return { min: choice.Default, max: choice.Default, step, values: null }
}

/** The least distance between two values, so that each of them can be reached. */
const stepOf = (values: readonly number[], otherwise: number): number => {
  const gaps = values.slice(1).map((value, at) => value - (values[at] ?? 0))
  return gaps.length === 0 ? otherwise : Math.min(...gaps)
}

/** Where a slider comes to stand that was moved from one value towards another. */
export function movedTo({ min, max, values }: Range, from: number, to: number): number {
  const within = Math.min(max, Math.max(min, to))
  if (values === null) return within
  const next =
    within > from ? values.find((one) => one >= within) : values.findLast((one) => one <= within)
  return next ?? nearest(values, within)
}

const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best),
    values[0] ?? to,
  )

/** A product as the widget shows it. */
export interface ShownProduct {
  readonly family: string
  readonly name: string
  readonly ranges: Readonly<Record<Field, Range | null>>
  readonly start: Figures
}

/** Mileage belongs to a PCP (FINUK-11). */
const HAS_MILEAGE = 'PCP'

/** Null for a product that has no term, deposit or payment to begin with. */
export function shownProduct(product: FinanceProduct): ShownProduct | null {
  const { FamilyKey: family, Name: name, Term, Deposit, Payment, AnnualMileage } = product
  const miles = family === HAS_MILEAGE ? AnnualMileage : null
  const ranges = {
    term: rangeOf(Term, 'term'),
    deposit: rangeOf(Deposit, 'deposit'),
    payment: rangeOf(Payment, 'payment'),
    mileage: rangeOf(miles, 'mileage'),
  }
  const { term, deposit, payment, mileage } = ranges
  if (!term || !deposit || !payment || family === '') return null
  const at = (range: Range, { Default: value }: FinanceChoice) =>
    range.values ? nearest(range.values, value) : Math.min(range.max, Math.max(range.min, value))
  return {
    family,
    name: name.trim() || family,
    ranges,
    start: {
      term: at(term, Term),
      deposit: at(deposit, Deposit),
      payment: at(payment, Payment),
      mileage: mileage && miles ? at(mileage, miles) : null,
    },
  }
}

/** Those that can be shown, each kind of product once. */
export const shownProducts = (products: readonly FinanceProduct[]): readonly ShownProduct[] =>
  products
    .flatMap((product) => shownProduct(product) ?? [])
    .filter(({ family }, at, all) => all.findIndex((one) => one.family === family) === at)
