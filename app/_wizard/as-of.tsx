'use client'

import { useFlow } from '#engine/react'
import { momentOf } from './dates.ts'
import styles from './wizard.module.css'

/** Says of which moment what stands beneath is, where it could not be fetched anew. */
export function AsOf({ at, locale }: { readonly at: number | null; readonly locale: string }) {
  const { t } = useFlow()
  return (
    <p role="status" className={styles.quiet}>
      {at !== null && t('seen.asOf', { time: momentOf(at, locale) })}
    </p>
  )
}
