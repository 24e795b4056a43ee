'use client'

import { atMonthlyCost } from '#domain/finance/credit'
import { loanChoice, loanCost, loanPeriod } from '#domain/finance/loan'
import type { LoanOffer } from '#domain/finance/options'
import { typedAmount } from '#domain/finance/period'
import { currencyText, isCurrencyFirst, moneyText, wholeText } from '#domain/number-pattern'
import { AmountSlider } from '#ui/slider'
import type { TrackedCar } from '../../_tracking/events.ts'
import { Calculated } from './calculated.tsx'
import { monthlyText, type CalculatorView } from './calculator-view.ts'
import { Explained } from './explained.tsx'
import { PeriodSlider } from './period-slider.tsx'
import { useCalculatorLog } from './use-calculator-log.ts'
import { useChoice } from './use-choice.ts'
import styles from './calculator.module.css'

export interface LoanCalculatorProps {
  readonly offer: Omit<LoanOffer, 'title' | 'description'>
  readonly view: CalculatorView
  readonly car: TrackedCar
  readonly priceLabel: string
}

/** A loan by down payment and period (LOAN-02); read without scripts as it starts. */
export function LoanCalculator({ offer, view, car, priceLabel }: LoanCalculatorProps) {
  const { terms } = offer
  const { messages, pattern } = view
  const log = useCalculatorLog(car)
  const { choice, isChanged, isReady, change, commit } = useChoice(terms.start, {
    allowed: (wanted) => loanChoice(terms, wanted),
    onCommit: (chosen) => {
      const { months, downPayment, monthlyCost } = loanCost(terms, chosen)
      log({ type: 'loan.changed', payload: { months, downPayment, monthlyCost } })
    },
  })
  const period = loanPeriod(terms, choice.months)
  const given = isChanged ? null : offer.monthlyCost
  const cost = atMonthlyCost(loanCost(terms, choice), given)
  const monthly = given === null ? '' : offer.monthlyCostText
  const pay = (downPayment: number) => change({ ...choice, downPayment })
  const money = (amount: number) => moneyText(amount, pattern)
  return (
    <div className={styles.calculator}>
      <div className={styles.controls}>
        <AmountSlider
          label={messages.carFinanceDownPayment}
          info={
            <Explained
              term={messages.carFinanceDownPayment}
              text={messages.carFinanceDownPaymentInfo}
              view={view}
            />
          }
          value={choice.downPayment}
          min={period.min}
          max={period.max}
          step={period.step}
          text={wholeText(choice.downPayment, pattern)}
          valueText={money(choice.downPayment)}
          minText={money(period.min)}
          maxText={money(period.max)}
          unit={currencyText(pattern)}
          unitFirst={isCurrencyFirst(pattern)}
          disabled={!isReady}
          onSlide={pay}
          unreadText={messages.carFinanceNumber}
          onType={(text) => {
            pay(typedAmount(text, period, choice.downPayment))
            commit()
          }}
          onRelease={commit}
        />
        <PeriodSlider
          periods={terms.periods}
          months={choice.months}
          view={view}
          disabled={!isReady}
          onChange={(months) => change({ ...choice, months })}
          onCommit={commit}
        />
      </div>
      <Calculated
        cost={cost}
        monthly={monthly || monthlyText(cost.monthlyCost, view)}
        view={view}
        priceLabel={priceLabel}
        interestLabel={messages.carFinanceInterest}
        feeTexts={{ start: offer.startFeeText, invoice: offer.invoiceFeeText }}
        disclaimer={offer.disclaimer}
      />
    </div>
  )
}
