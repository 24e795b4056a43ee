'use client'

import { useEffect, useRef } from 'react'
import { EVERY_DEALER, LAST_DEALER_PAGE } from '#domain/dealer-search'
import { Button, ButtonLink } from '#ui/button'
import { DealerGrid } from '#ui/dealer-card'
import { Empty } from '#ui/empty'
import { ListProgress } from '#ui/list-controls'
import { Notice } from '#ui/notice'
import { DealerChips } from './dealer-chips.tsx'
import { filled } from './dealer-list-messages.ts'
import type { FoundDealers } from './find-dealers.ts'
import { useDealerList, useSearchLinks } from './list-context.ts'
import type { Dealers } from './use-dealers.ts'
import styles from './dealer-list.module.css'

interface DealerResultsProps {
  readonly dealers: Pick<Dealers, 'found' | 'status' | 'retry'>
  /** Below which each dealer has its page; empty where they have none. */
  readonly below: string
}

/** Cards in the first view of the widest screen. */
const IN_VIEW = 4
/** Cards that stand for those on their way. */
const COMING = 8

/** How many dealers there are, what is in force, the dealers, and the way to more (SITES-05). */
export function DealerResults({ dealers, below }: DealerResultsProps) {
  const { messages } = useDealerList()
  const { found, status, retry } = dealers
  const list = useRef<HTMLDivElement>(null)
  useLeadToMore(list, found)
  const isLoading = status === 'loading'
  const shown = found?.dealers.length ?? 0
  const showing = filled(messages.dealerListShowing, { shown, total: found?.total ?? 0 })
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.showing} role="status">
          {isLoading ? messages.dealerListLoading : status !== 'failed' && shown > 0 && showing}
        </p>
        <DealerChips />
      </div>
      {status === 'plain' && (
        <Notice tone="warning" live="status">
          {messages.dealerListOffline}
        </Notice>
      )}
      {found && status !== 'failed' && (
        <div ref={list} aria-busy={isLoading || status === 'more'}>
          {found.total === 0 && !isLoading ? (
            <NothingFound />
          ) : (
            <DealerGrid
              dealers={isLoading ? [] : found.dealers}
              below={below}
              eager={IN_VIEW}
              coming={isLoading ? COMING : 0}
            />
          )}
        </div>
      )}
      {found && (status === 'shown' || status === 'more') && (
        <More found={found} text={showing} isBusy={status === 'more'} />
      )}
      {(status === 'failed' || status === 'more-failed') && <Failed onRetry={retry} />}
    </>
  )
}

/** The link goes with the last page: whoever pressed it is led to what has come. */
function useLeadToMore(list: { readonly current: HTMLElement | null }, found: FoundDealers | null) {
  const before = useRef(found?.dealers.length ?? 0)
  useEffect(() => {
    const now = found?.dealers.length ?? 0
    const at = before.current
    before.current = now
    const isAtEnd = now > at && at > 0 && now === found?.total
    if (!isAtEnd || document.activeElement !== document.body) return
    list.current?.querySelectorAll<HTMLElement>('article h2 a')[at]?.focus()
  }, [found, list])
}

interface MoreProps {
  readonly found: FoundDealers
  readonly text: string
  readonly isBusy: boolean
}

/** How many of all are shown, and the link to the next page; nothing where all are. */
function More({ found, text, isBusy }: MoreProps) {
  const { messages, search } = useDealerList()
  const linkTo = useSearchLinks()
  const { dealers, total, search: last } = found
  if (dealers.length >= total || last.page >= LAST_DEALER_PAGE) return null
  return (
    <div className={styles.foot}>
      <ListProgress shown={dealers.length} total={total} text={text} />
      <ButtonLink
        variant="secondary"
        {...linkTo({ ...search, page: last.page + 1 }, { type: 'more' })}
        aria-busy={isBusy || undefined}
      >
        {messages.dealerListMore}
      </ButtonLink>
    </div>
  )
}

function NothingFound() {
  const { messages } = useDealerList()
  const linkTo = useSearchLinks()
  return (
    <Empty
      drawing="map"
      text={messages.dealerListNone}
      live
      action={
        <ButtonLink variant="secondary" {...linkTo(EVERY_DEALER, { type: 'cleared' })}>
          {messages.dealerListAll}
        </ButtonLink>
      }
    />
  )
}

/** What happened, and the same once more; without JavaScript by its link (SITES-10). */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { messages, ready, search } = useDealerList()
  const linkTo = useSearchLinks()
  return (
    <Notice
      tone="error"
      live="alert"
      title={messages.dealerListError}
      actions={
        ready ? (
          <Button variant="secondary" size="s" onClick={onRetry}>
            {messages.dealerListRetry}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="s"
            href={linkTo(search, { type: 'addressed' }).href}
            rel="nofollow"
          >
            {messages.dealerListRetry}
          </ButtonLink>
        )
      }
    />
  )
}
