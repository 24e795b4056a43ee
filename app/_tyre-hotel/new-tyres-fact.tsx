'use client'

import { formatSek } from '#domain/money'
import type { NewTyres } from '#services/tyre-hotel'
import { eachText, productText } from './new-tyres.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** What was taken, as a fact of the booking. */
export function NewTyresFact({ taken }: { readonly taken: NewTyres | null }) {
  const { t } = useTyreHotel()
  if (taken === null) return null
  return (
    <div>
      <dt>{t('newTyres.fact')}</dt>
      <dd>
        <span>{productText(taken, t)}</span>
        <span className={styles.quiet}>{eachText(taken, t)}</span>
        <span className={styles.quiet}>
          {t('newTyres.total', { price: formatSek(taken.total) })}
        </span>
      </dd>
    </div>
  )
}
