'use client'

import { Button, ButtonLink } from '#ui/button'
import { Notice } from '#ui/notice'
import { CarGrid, type CardPlace } from './car-grid.tsx'
import { Chips } from './chips.tsx'
import { useList } from './list-context.ts'
import { ListFoot } from './list-foot.tsx'
import { carsText, leftOutText } from './list-texts.ts'
import { NothingFound } from './nothing-found.tsx'
import { useSearchLink } from './search-link.tsx'
import type { CarList, ListStatus } from './use-car-list.ts'
import styles from './list-results.module.css'

interface ListResultsProps {
  readonly list: CarList
  readonly place: CardPlace
}

const COMING: Readonly<Record<ListStatus, 'nothing' | 'replaced' | 'added'>> = {
  shown: 'nothing',
  loading: 'replaced',
  more: 'added',
  failed: 'nothing',
  'more-failed': 'nothing',
  plain: 'nothing',
  full: 'nothing',
}

/** How many cars there are, what is in force, the cars, and the way to more. */
export function ListResults({ list, place }: ListResultsProps) {
  const { locale, messages } = useList()
  const { found, status } = list
  const isBusy = status === 'loading' || status === 'more'
  const total = found?.total ?? 0
  const leftOut = leftOutText(messages, found?.leftOut ?? [])
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {status === 'loading' ? (
            <span className="sr-only">{messages.carListLoading}</span>
          ) : (
            status !== 'failed' && carsText(messages, { locale, total, text: 'carListCount' })
          )}
        </p>
        <Chips />
      </div>
      {leftOut !== '' && status === 'shown' && <Notice live="status">{leftOut}</Notice>}
      {(status === 'plain' || status === 'full') && (
        <Notice tone="warning" live="status">
          {status === 'plain' ? messages.carListOffline : messages.carListFull}
        </Notice>
      )}
      {status !== 'failed' && found && (
        <div className={styles.cars} aria-busy={isBusy}>
          {found.firstPage > 0 && <Earlier page={found.firstPage - 1} />}
          {total === 0 && (status === 'shown' || status === 'full') ? (
            <NothingFound instead={found.instead} />
          ) : (
            <CarGrid {...place} cars={found.cars} coming={COMING[status]} />
          )}
          {status !== 'loading' && status !== 'more-failed' && (
            <ListFoot shownFor={list.foundFor} total={total} busy={status === 'more'} />
          )}
        </div>
      )}
      {(status === 'failed' || status === 'more-failed') && <Failed onRetry={list.retry} />}
    </>
  )
}

/** RETAILERR-11: what happened, and the same once more; without JavaScript by its link. */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { hrefOf, messages, ready, search } = useList()
  return (
    <Notice
      tone="error"
      live="alert"
      title={messages.carListError}
      actions={
        ready ? (
          <Button variant="secondary" size="s" onClick={onRetry}>
            {messages.carListRetry}
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="s" href={hrefOf(search)}>
            {messages.carListRetry}
          </ButtonLink>
        )
      }
    />
  )
}

/** A late page that was come to directly stands alone; those before it are a step away (LIST-30). */
function Earlier({ page }: { readonly page: number }) {
  const { messages, search } = useList()
  return (
    <p className={styles.earlier}>
      <ButtonLink variant="secondary" {...useSearchLink({ ...search, page })}>
        {messages.carListEarlier}
      </ButtonLink>
    </p>
  )
}
