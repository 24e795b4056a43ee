import { filledDisclaimer } from '#domain/finance/disclaimer'
import type { CreditCost } from '#domain/finance/credit'
import { moneyText, percentText } from '#domain/number-pattern'
import { disclaimerValues, partOfTotal, type CalculatorView } from './calculator-view.ts'
import { Explained } from './explained.tsx'
import { usePanelCost } from './finance-panel.tsx'
import styles from './calculator.module.css'

interface CalculatedProps {
  readonly cost: CreditCost
  /** As it is shown: the index's own words until something was changed. */
  readonly monthly: string
  readonly view: CalculatorView
  readonly priceLabel: string
  readonly interestLabel: string
  /** As the index has them; what is calculated stands in for ''. */
  readonly feeTexts?: { readonly start: string; readonly invoice: string }
  /** With its placeholders; '' for none. */
  readonly disclaimer: string
  readonly mileage?: string
}

/** What a credit costs, and the example that the law wants beside it, always in view. */
export function Calculated(props: CalculatedProps) {
  const { cost, monthly, view, feeTexts, disclaimer, mileage } = props
  const { messages, pattern, hidesRates } = view
  const money = (amount: number) => moneyText(amount, pattern)
  const effective = cost.effectiveRate
  const isLoan = cost.kind === 'loan'
  const part = partOfTotal(cost, view)
  const labelOf = (label: string) => (isLoan ? label : `${label} ${view.withoutVat}`)
  usePanelCost(monthly)
  return (
    <div className={styles.calculated}>
      <output className={styles.result}>
        <span>{labelOf(messages.carFinanceMonthlyCost)}</span> <strong>{monthly}</strong>
      </output>
      <dl className={styles.figures}>
        <Figure label={props.priceLabel} text={money(cost.price)} />
        <Figure label={props.interestLabel} text={percentText(cost.interestRate, pattern)} />
        {!hidesRates && effective !== null && (
          <Figure
            label={messages.carFinanceEffective}
            text={percentText(effective, pattern)}
            explanation={messages.carFinanceEffectiveInfo}
            view={view}
          />
        )}
        <Figure
          label={messages.carFinanceStartFee}
          text={feeTexts?.start || money(cost.startFee)}
        />
        <Figure
          label={messages.carFinanceInvoiceFee}
          text={feeTexts?.invoice || money(cost.invoiceFee)}
        />
        <Figure label={labelOf(messages.carFinanceTotal)} text={money(cost.total)} />
        {part && <Figure label={part.label} text={part.text} />}
        {!hidesRates && (
          <Figure
            label={labelOf(isLoan ? messages.carFinanceResidual : messages.carFinanceValueAtEnd)}
            text={money(cost.residual)}
            explanation={
              isLoan ? messages.carFinanceResidualInfo : messages.carFinanceValueAtEndInfo
            }
            view={view}
          />
        )}
      </dl>
      {disclaimer !== '' && (
        <p className={styles.example}>
          {filledDisclaimer(disclaimer, disclaimerValues(cost, view, mileage))}
        </p>
      )}
    </div>
  )
}

type FigureProps =
  | { readonly label: string; readonly text: string; readonly explanation?: undefined }
  | {
      readonly label: string
      readonly text: string
      readonly explanation: string
      readonly view: CalculatorView
    }

function Figure(props: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>
        {props.label}
        {props.explanation !== undefined && (
          <Explained term={props.label} text={props.explanation} view={props.view} />
        )}
      </dt>
      <dd>{props.text}</dd>
    </div>
  )
}
