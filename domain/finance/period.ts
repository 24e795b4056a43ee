import { typedNumber } from '../typed-number.ts'

/** A contract's length as the index offers it, with its shares of the price in per cent. */
export interface Duration {
  readonly months: number
  readonly residualPercentage: number
  readonly minPercentage: number
  readonly maxPercentage: number
}

/** From `min` to `max` by `step`; both ends are on the grid of 0 and `step`. */
export interface Steps {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** A contract's length at a price: what may be paid down, and what is left at the end. */
export interface Period extends Steps {
  readonly months: number
  /** In whole units of the currency. */
  readonly residual: number
}

/** CALC-05. */
export const PERIOD_STEP = 12

/** A share of an amount; shares have four decimals at most, so that 33.3 % of a million is 333,000. */
export const shareOf = (amount: number, percentage: number): number =>
  (amount * Math.round(percentage * 10_000)) / 1_000_000

/**
 * Lengths that can be chosen: in order, each once, by steps of 12 months from the shortest (CALC-05,
 * LOAN-07). The usual one stands for another of its months.
 */
export function choosable(
  durations: readonly Duration[],
  usual: Duration | null,
): readonly Duration[] {
  const byMonths = new Map<number, Duration>()
  for (const duration of durations) {
    if (!byMonths.has(duration.months)) byMonths.set(duration.months, duration)
  }
  if (usual && byMonths.has(usual.months)) byMonths.set(usual.months, usual)
  const sorted = [...byMonths.values()].toSorted((a, b) => a.months - b.months)
  const first = sorted[0]?.months ?? 0
  return sorted.filter(({ months }) => (months - first) % PERIOD_STEP === 0)
}

/** The offered length that is nearest, the shorter of two; undefined where none is offered. */
export const nearestPeriod = <P extends { readonly months: number }>(
  periods: readonly P[],
  months: number,
): P | undefined =>
  periods.reduce<P | undefined>(
    (best, period) =>
      best && Math.abs(best.months - months) <= Math.abs(period.months - months) ? best : period,
    undefined,
  )

/**
 * Where a slider comes to stand that was moved to `to`: the next offered length in its direction, so that
 * one step leads over a gap (LOAN-07).
 */
export function movedMonths(periods: readonly Period[], from: number, to: number): number {
  const months = periods.map((period) => period.months)
  const next = to > from ? months.find((one) => one >= to) : months.findLast((one) => one <= to)
  return next ?? (to > from ? months.at(-1) : months[0]) ?? from
}

/** Within the steps and on one of them (CALC-02, CALC-06). */
export const onStep = (value: number, { min, max, step }: Steps): number =>
  Math.min(max, Math.max(min, Math.round(value / step) * step))

/**
 * Returns a typed amount once it is committed: clamped and on a step (CALC-02). Decimals do not count; what is no
 * number leaves the amount as it was.
 */
export function typedAmount(text: string, steps: Steps, before: number): number {
  const typed = wholeAmount(text)
  return typed === null ? before : onStep(typed, steps)
}

/** Returns whether something was typed that is no amount. */
export const isNoAmount = (text: string): boolean =>
  text.trim() !== '' && wholeAmount(text) === null

const wholeAmount = (text: string): number | null =>
  typedNumber(text) ?? typedNumber(text.replace(/(\d)[.,]\d{1,2}(?!\d)/, '$1'))

/** What is being typed, without leading zeros (CALC-03): `007` is `7`, `000` is `0`. */
export const withoutLeadingZeros = (text: string): string => text.replace(/^(\s*)0+(?=\d)/, '$1')
