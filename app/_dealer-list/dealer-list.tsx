'use client'

import { useMemo } from 'react'
import { hasDealerSearch } from '#domain/dealer-search'
import type { ServedFlow } from '#engine'
import { Empty } from '#ui/empty'
import { DealerFacets } from './dealer-facets.tsx'
import type { PlaceSearchMessages } from '../_place-search/place-search-messages.ts'
import type { DealerListMessages } from './dealer-list-messages.ts'
import { DealerResults } from './dealer-results.tsx'
import { DealerSearchBox } from './dealer-search-box.tsx'
import { ListContext } from './list-context.ts'
import { NearestDealers } from './nearest-dealers.tsx'
import type { ServedDealers } from './served-dealers.ts'
import { useDealers } from './use-dealers.ts'
import styles from './dealer-list.module.css'

export interface DealerListProps {
  /** `dealer-filter`. */
  readonly flow: ServedFlow
  readonly served: ServedDealers
  /** Of the page that it stands on, and at which it is searched. */
  readonly path: string
  /** Below which each dealer has its page; empty where they have none. */
  readonly below: string
  readonly locale: string
  readonly messages: DealerListMessages
  readonly placeMessages: PlaceSearchMessages
}

/** A site's dealers: links and forms, which the browser then carries out by itself. */
export function DealerList(props: DealerListProps) {
  const { flow, served, path, below, locale, messages, placeMessages } = props
  const dealers = useDealers(served, flow)
  const { filter, found, go, search, status } = dealers
  const { ready } = filter
  const list = useMemo(
    () => ({ search, path, locale, messages, ready, go }),
    [search, path, locale, messages, ready, go],
  )
  if (found?.all === 0 && status === 'shown') {
    return <Empty drawing="map" text={messages.dealerListNoneYet} />
  }
  return (
    <ListContext value={list}>
      <div
        className={styles.list}
        data-dealer-list
        data-status={status}
        data-ready={ready || undefined}
        onPointerDown={filter.prepare}
        onFocus={filter.prepare}
        onClickCapture={({ target }) => {
          const link = (target as Element).closest('a')
          const dealer = link?.closest('[data-dealer]')?.getAttribute('data-dealer') ?? null
          if (dealer !== null) filter.note({ type: 'opened', payload: { dealer } })
        }}
      >
        {found && (
          <div className={styles.head}>
            {hasDealerSearch(found.all) && <DealerSearchBox />}
            <DealerFacets regions={found.regions} brands={found.brands} />
          </div>
        )}
        {found && hasDealerSearch(found.all) && (
          <NearestDealers below={below} locale={locale} messages={placeMessages} />
        )}
        <section className={styles.results} aria-label={messages.dealerListName}>
          <DealerResults dealers={dealers} below={below} />
        </section>
      </div>
    </ListContext>
  )
}
