import type { PrivateLeasingOffer } from '#domain/finance/options'
import type { Translate } from '../../_messages/translator.ts'
import styles from './calculator.module.css'

interface PrivateLeasingProps {
  readonly offer: PrivateLeasingOffer
  readonly t: Translate
}

/** Private leasing by its ready texts: there is nothing to calculate (LEASE-06, LEASE-09). */
export function PrivateLeasing({ offer, t }: PrivateLeasingProps) {
  const rows = [
    [t('carFinancePeriod'), offer.monthsText],
    [t('carFinanceMileage'), offer.mileageText],
    [t('carFinanceStartFee'), offer.startFeeText],
    [t('carFinanceInvoiceFee'), offer.invoiceFeeText],
  ].filter(([, text]) => text !== '')
  return (
    <div className={styles.calculated}>
      <p className={styles.result}>
        <span>{t('carFinanceMonthlyCost')}</span> <strong>{offer.monthlyCostText}</strong>
      </p>
      {offer.salesText !== '' && <p>{offer.salesText}</p>}
      {rows.length > 0 && (
        <dl className={styles.figures}>
          {rows.map(([label, text]) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {offer.disclaimer !== '' && <p className={styles.example}>{offer.disclaimer}</p>}
    </div>
  )
}
