'use client'

import { useDeferredValue, useMemo, useRef } from 'react'
import { writeCarSearch } from '#domain/car-search-address'
import type { Locale } from '#domain/sites'
import { FilterPanel } from './filter-panel.tsx'
import type { ListSettings } from './list-context.ts'
import { SearchBox, SortForm } from './list-head.tsx'
import type { ListMessages } from './list-messages.ts'
import { ListProvider } from './list-provider.tsx'
import { ListResults } from './list-results.tsx'
import type { ServedList } from './list-state.ts'
import type { CardPlace } from './car-grid.tsx'
import { useCarList } from './use-car-list.ts'
import { useLeadTo } from './use-lead-to.ts'
import { usePanel } from './use-panel.ts'
import styles from './car-list.module.css'

export interface CarListProps extends CardPlace {
  readonly served: ServedList
  readonly locale: Locale
  readonly messages: ListMessages
}

const NO_FACETS = {}

/** The list of a site's cars: links and forms, which the browser then carries out by itself (LIST-02). */
export function CarList({ served, locale, messages, ...place }: CarListProps) {
  const { drawn } = place
  const { path } = place.list
  const list = useCarList(served, path, locale)
  const { current, go, ready, run, search } = list
  const panel = usePanel(run.note)
  const results = useRef<HTMLElement>(null)
  useLeadTo(results, search, panel.isOpen)

  const settings = useMemo(
    (): ListSettings => ({
      current,
      path,
      locale,
      messages,
      ready,
      hrefOf: (to) => `${path}${writeCarSearch(to)}`,
      go,
      drawn,
    }),
    [current, drawn, go, locale, messages, path, ready],
  )
  // The cars are shown first; the hundreds of counts beside them follow.
  const facets = useDeferredValue(list.found?.facets ?? NO_FACETS)
  const hasPanel = Object.keys(facets).length > 0
  return (
    <ListProvider
      settings={settings}
      search={search}
      unread={search === served.search ? served.unread : undefined}
    >
      <div
        className={styles.list}
        data-list-path={path}
        data-cars-path={place.list.pathToCar || undefined}
        data-status={list.status}
        data-ready={ready || undefined}
        data-panel={panel.look}
        onPointerEnter={run.prepare}
        onPointerDown={run.prepare}
        onFocus={run.prepare}
        onClickCapture={({ target }) => {
          const card = (target as Element).closest('[data-car]')
          const isLink = (target as Element).closest('a') !== null
          const car = Number(card?.getAttribute('data-car'))
          if (card && isLink) run.note({ type: 'opened', payload: { car } })
        }}
      >
        <div className={styles.head}>
          <SearchBox site={place.site} facets={list.facets} />
          <SortForm />
        </div>
        <div className={styles.columns}>
          {hasPanel && (
            <FilterPanel
              facets={facets}
              total={list.found?.total ?? 0}
              busy={list.status === 'loading'}
              panel={panel}
            />
          )}
          <section ref={results} className={styles.results} aria-label={messages.carListName}>
            <ListResults list={list} place={place} />
          </section>
        </div>
      </div>
    </ListProvider>
  )
}
