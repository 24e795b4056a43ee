import { ShowMore } from '#ui/show-more'
import { technicalRows } from './car-facts.ts'
import type { CarPageContext } from './car-page-context.ts'
import { showMoreMessages } from './show-more-messages.ts'
import styles from './car-facts.module.css'

/** Rows that are seen at first (DETAIL-24). */
const FIRST_ROWS = 5

/** What the car is made of, the first rows of it and the rest on request (DETAIL-22). */
export function TechnicalData({ context }: { readonly context: CarPageContext }) {
  const { t } = context
  const rows = technicalRows(context)
  if (rows.length === 0) return null
  return (
    <section id="technical-data" aria-labelledby="technical-data-title">
      <h2 id="technical-data-title">{t('carTechnicalData')}</h2>
      <ShowMore
        collapsed="rows"
        isLong={rows.length > FIRST_ROWS}
        messages={showMoreMessages(t)}
        of={t('carTechnicalData')}
      >
        <dl className={styles.rows}>
          {rows.map(({ id, label, text }, at) => (
            <div key={id} className={styles.row} data-rest={at < FIRST_ROWS ? undefined : ''}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ShowMore>
    </section>
  )
}
