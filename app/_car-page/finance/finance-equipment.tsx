import type { Translate } from '../../_messages/translator.ts'
import styles from './finance-panel.module.css'

/** A list of more than four shows three (DETAIL-26). */
const ALL = 4
const SHOWN = 3

/** Some of what the car has, beside what it costs a month. */
export function FinanceEquipment({
  names,
  t,
}: {
  readonly names: readonly string[]
  readonly t: Translate
}) {
  if (names.length === 0) return null
  const shown = names.length > ALL ? names.slice(0, SHOWN) : names
  const rest = names.length - shown.length
  return (
    <div className={styles.equipment}>
      <h4>{t('carFinanceIncluded')}</h4>
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {rest > 0 && <a href="#equipment">{t('carFinanceRest', { count: rest })}</a>}
    </div>
  )
}
