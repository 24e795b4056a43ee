import type { MonthlyCost } from '#domain/car-card'
import styles from './car-card.module.css'

export interface MonthlyCostMessages {
  /** What a monthly cost is for where the index does not say. */
  readonly monthly: Readonly<Record<MonthlyCost['kind'], string>>
  /** Marks a monthly cost that a campaign lowers. */
  readonly campaign: string
  readonly withoutVat: string
}

interface MonthlyCostsProps {
  readonly costs: readonly MonthlyCost[]
  readonly messages: MonthlyCostMessages
}

/** What a car costs a month, a line for each way of paying (CARD-02). */
export function MonthlyCosts({ costs, messages }: MonthlyCostsProps) {
  if (costs.length === 0) return null
  return (
    <dl className={styles.monthly}>
      {costs.map((cost) => (
        <div key={`${cost.kind} ${cost.title}`} className={styles.cost}>
          <dt>
            {cost.title || messages.monthly[cost.kind]}
            {cost.campaign && <span className={styles.mark}>{messages.campaign}</span>}
          </dt>
          <dd>
            <span>{cost.text}</span>
            {cost.withoutVat && <span className={styles.vat}> {messages.withoutVat}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
