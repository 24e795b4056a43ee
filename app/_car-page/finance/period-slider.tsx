import {
  movedMonths,
  nearestPeriod,
  PERIOD_STEP,
  typedAmount,
  type Period,
} from '#domain/finance/period'
import { AmountSlider } from '#ui/slider'
import { filledIn } from '../../_compare/filled-in.ts'
import type { CalculatorView } from './calculator-view.ts'

interface PeriodSliderProps {
  readonly periods: readonly Period[]
  readonly months: number
  readonly view: CalculatorView
  readonly disabled: boolean
  readonly onChange: (months: number) => void
  readonly onCommit: () => void
}

/** How long a contract runs: by twelve months, of those that are offered (CALC-05, LOAN-07). */
export function PeriodSlider(props: PeriodSliderProps) {
  const { periods, months, view, disabled, onChange, onCommit } = props
  const { messages } = view
  const [min, max] = [periods[0]?.months ?? months, periods.at(-1)?.months ?? months]
  const text = (some: number) => filledIn(messages.carFinanceMonths, { months: some })
  const type = (typed: string) => {
    const wanted = typedAmount(typed, { min, max, step: 1 }, months)
    onChange(nearestPeriod(periods, wanted)?.months ?? months)
    onCommit()
  }
  return (
    <AmountSlider
      label={messages.carFinancePeriod}
      value={months}
      min={min}
      max={max}
      step={PERIOD_STEP}
      text={String(months)}
      valueText={text(months)}
      minText={text(min)}
      maxText={text(max)}
      unit={messages.carFinanceMonthsUnit}
      disabled={disabled}
      onSlide={(to) => onChange(movedMonths(periods, months, to))}
      unreadText={messages.carFinanceNumber}
      onType={type}
      onRelease={onCommit}
    />
  )
}
