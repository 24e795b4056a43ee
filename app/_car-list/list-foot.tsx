'use client'

import { carsUpTo, nextPage, showMore, totalText } from '#domain/car-list-paging'
import type { CarSearch } from '#domain/car-search'
import { ButtonLink } from '#ui/button'
import { ListProgress } from '#ui/list-controls'
import { useList } from './list-context.ts'
import { filled } from './list-messages.ts'
import { useSearchLink } from './search-link.tsx'
import styles from './list-foot.module.css'

interface ListFootProps {
  /** What the cars shown are of. */
  readonly shownFor: CarSearch
  readonly total: number
  readonly busy: boolean
}

/** How many of all are shown, and the way to more of them (LIST-14 to LIST-16, LIST-18 to LIST-20). */
export function ListFoot({ shownFor, total, busy }: ListFootProps) {
  const { locale, messages } = useList()
  const { page } = shownFor
  const more = showMore({ shown: carsUpTo(page, total), total, page })
  const link = useSearchLink({ ...shownFor, page: nextPage(page) })
  if (more === null) return null
  const text = filled(messages.carListShowing, {
    shown: more.shown,
    total: totalText(total, locale),
  })
  return (
    <div className={styles.foot}>
      <p className={styles.text} role="status">
        {text}
      </p>
      <ListProgress shown={more.shown} total={total} text={text} />
      {more.button === 'more' && (
        <ButtonLink variant="secondary" {...link} aria-busy={busy || undefined}>
          {messages.carListMore}
        </ButtonLink>
      )}
      {more.button === 'exhausted' && (
        <p className={styles.limit} data-more="exhausted">
          {messages.carListLimit}
        </p>
      )}
    </div>
  )
}
