'use client'

import { SearchField } from '#ui/search-field'
import { useBooking } from './booking-context.tsx'
import type { useOfferingSearch } from './use-offering-search.ts'
import styles from './service-finder.module.css'

/** A search among the services, and how many it found, or that it found none. */
export function OfferingSearch({
  search,
}: {
  readonly search: ReturnType<typeof useOfferingSearch>
}) {
  const { booking, t } = useBooking()
  const { text, setText, found } = search
  const said = (): string => {
    if (found === null) return ''
    if (found === 'loading') return t('state.loading')
    if (found.size === 1) return t('services.searchOne')
    if (found.size > 0) return t('services.searchFound', { count: found.size })
    const none = t('services.searchNone', { text: text.trim() })
    return Object.keys(booking.services).length > 0 ? `${none} ${t('services.searchKept')}` : none
  }
  return (
    <div className={styles.search}>
      <SearchField
        name="service-search"
        label={t('services.search')}
        clearLabel={t('services.searchClear')}
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.said}>
        {said()}
      </p>
    </div>
  )
}
