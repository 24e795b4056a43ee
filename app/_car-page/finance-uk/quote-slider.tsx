import { typedAmount } from '#domain/finance/period'
import { AmountSlider } from '#ui/slider'
import type { Field } from './choices.ts'
import type { Panel, QuotingStore } from './quoting.ts'
import { WORDS } from './words.ts'

const UNITS: Readonly<Record<Field, { readonly unit: string; readonly first: boolean }>> = {
  term: { unit: WORDS.months, first: false },
  deposit: { unit: WORDS.pounds, first: true },
  payment: { unit: WORDS.pounds, first: true },
  mileage: { unit: WORDS.miles, first: false },
}

const numberText = (value: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: value % 1 === 0 ? 0 : 2 })

/** A figure with its unit: `48 months`, `£1,800`, `10,000 miles` (FINUK-10). */
export const figureText = (field: Field, value: number): string => {
  const { unit, first } = UNITS[field]
  return first ? `${unit}${numberText(value)}` : `${numberText(value)} ${unit}`
}

/** One figure of a product; nothing where the product has none. */
export function QuoteSlider({
  panel,
  field,
  store,
}: {
  readonly panel: Panel
  readonly field: Field
  readonly store: QuotingStore
}) {
  const range = panel.ranges[field]
  const value = panel.figures[field]
  if (!range || value === null) return null
  const { family } = panel
  const { min, max, step } = range
  return (
    <AmountSlider
      label={WORDS[field]}
      value={value}
      min={min}
      max={max}
      step={step}
      text={numberText(value)}
      valueText={figureText(field, value)}
      minText={figureText(field, min)}
      maxText={figureText(field, max)}
      unit={UNITS[field].unit}
      unitFirst={UNITS[field].first}
      disabled={false}
      onSlide={(to) => store.slide(family, field, to)}
      unreadText={WORDS.unreadNumber}
      onType={(text) => {
        store.slide(family, field, typedAmount(text, { min, max, step: 1 }, value))
        store.release(family, field)
      }}
      onRelease={() => store.release(family, field)}
    />
  )
}
