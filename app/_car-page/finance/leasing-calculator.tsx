'use client'

import { useId } from 'react'
import { atMonthlyCost } from '#domain/finance/credit'
import {
  chosenMileage,
  leasingAmount,
  leasingChoice,
  leasingCost,
  leasingMileage,
  leasingPeriod,
} from '#domain/finance/leasing'
import type { CompanyLeasingOffer } from '#domain/finance/options'
import { typedAmount } from '#domain/finance/period'
import { moneyText, percentText, wholeText } from '#domain/number-pattern'
import { AmountSlider } from '#ui/slider'
import type { TrackedCar } from '../../_tracking/events.ts'
import { Calculated } from './calculated.tsx'
import { monthlyText, type CalculatorView } from './calculator-view.ts'
import { Explained } from './explained.tsx'
import { PeriodSlider } from './period-slider.tsx'
import { useCalculatorLog } from './use-calculator-log.ts'
import { useChoice } from './use-choice.ts'
import styles from './calculator.module.css'

export interface LeasingCalculatorProps {
  readonly offer: Omit<CompanyLeasingOffer, 'title' | 'description' | 'salesText'>
  readonly view: CalculatorView
  readonly car: TrackedCar
}

/** Company leasing by mileage, first payment and period (LEASE-03); read without scripts as it starts. */
export function LeasingCalculator({ offer, view, car }: LeasingCalculatorProps) {
  const { terms } = offer
  const { messages, pattern, distance } = view
  const id = useId()
  const log = useCalculatorLog(car)
  const { choice, isChanged, isReady, change, commit } = useChoice(terms.start, {
    allowed: (wanted) => leasingChoice(terms, wanted),
    onCommit: ({ mileage, months, percentage: downPayment }) => {
      const { monthlyCost } = leasingCost(terms, { mileage, months, percentage: downPayment })
      log({ type: 'leasing.changed', payload: { mileage, months, downPayment, monthlyCost } })
    },
  })
  const period = leasingPeriod(terms, choice)
  const { periods } = leasingMileage(terms, choice.mileage)
  const given = isChanged ? null : offer.monthlyCost
  const cost = atMonthlyCost(leasingCost(terms, choice), given)
  const pay = (percentage: number) => change({ ...choice, percentage })
  const percent = (share: number) => percentText(share, pattern)
  const mileageText = (mileage: number) => `${wholeText(mileage, pattern)} ${distance}`
  return (
    <div className={styles.calculator}>
      <div className={styles.controls}>
        <fieldset className={styles.mileages}>
          <legend className={styles.legend}>{messages.carFinanceMileage}</legend>
          <div className={styles.choices}>
            {terms.mileages.map(({ mileage }) => (
              <label key={mileage} className={styles.choice}>
                <input
                  type="radio"
                  disabled={!isReady}
                  name={`${id}-mileage`}
                  checked={mileage === choice.mileage}
                  onChange={() => {
                    change(chosenMileage(terms, mileage))
                    commit()
                  }}
                />
                <span>{mileageText(mileage)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <AmountSlider
          label={messages.carFinanceFirstPayment}
          info={
            <Explained
              term={messages.carFinanceFirstPayment}
              text={messages.carFinanceFirstPaymentInfo}
              view={view}
            />
          }
          value={choice.percentage}
          min={period.min}
          max={period.max}
          step={period.step}
          text={String(choice.percentage)}
          note={moneyText(leasingAmount(terms, choice.percentage), pattern)}
          valueText={percent(choice.percentage)}
          minText={percent(period.min)}
          maxText={percent(period.max)}
          unit="%"
          disabled={!isReady}
          onSlide={pay}
          unreadText={messages.carFinanceNumber}
          onType={(text) => {
            pay(typedAmount(text, period, choice.percentage))
            commit()
          }}
          onRelease={commit}
        />
        <PeriodSlider
          periods={periods}
          months={choice.months}
          view={view}
          disabled={!isReady}
          onChange={(months) => change({ ...choice, months })}
          onCommit={commit}
        />
      </div>
      <Calculated
        cost={cost}
        monthly={monthlyText(cost.monthlyCost, view)}
        view={view}
        priceLabel={messages.carFinancePriceNet}
        interestLabel={interestLabel(offer.hasFixedRate, view)}
        disclaimer={offer.disclaimer}
        mileage={mileageText(choice.mileage)}
      />
    </div>
  )
}

/** LEASE-07. */
function interestLabel(isFixed: boolean | null, { messages }: CalculatorView): string {
  if (isFixed === null) return messages.carFinanceInterest
  return isFixed ? messages.carFinanceInterestFixed : messages.carFinanceInterestVariable
}
