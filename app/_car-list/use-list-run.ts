'use client'

import { useCallback } from 'react'
import type { CarSearch } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { useLazyRun } from '../_filter/use-lazy-run.ts'
import { deferredImport } from '../_offline/deferred-import.ts'
import { searchEvent } from './search-event.ts'

export interface ListRun {
  /** Logs how the visitor came from one search to another, whose address the run then writes. */
  readonly went: (before: CarSearch, after: CarSearch) => void
  /** Logs what changes no search, where the list was touched. */
  readonly note: (event: FilterEvent) => void
  /** Somebody is about to touch the list. */
  readonly prepare: () => void
}

/**
 * The list's run: its engine comes with the first touch, and what is done meanwhile waits for it. The list
 * itself does not: it shows every search at once, and the address follows.
 */
export function useListRun(path: string, locale: string): ListRun {
  const start = useCallback(
    () =>
      deferredImport(() => import('./list-run.ts')).then(({ openListRun }) => openListRun(locale)),
    [locale],
  )
  const { open, opened: openedRun } = useLazyRun(start)

  const went = useCallback(
    (before: CarSearch, after: CarSearch) => {
      const event = searchEvent(before, after)
      if (event === null) return
      // Back leads to the search before, not through its pages.
      const isPage = event.type === 'more'
      const writeAddress = () => {
        const address = `${path}${writeCarSearch(after)}`
        if (isPage) history.replaceState(history.state, '', address)
        else history.pushState(null, '', address)
      }
      // Values in the path are read by the server alone: from here on they stand in the query.
      const isBelow = location.pathname !== path
      if (isBelow) history.replaceState(history.state, '', `${path}${writeCarSearch(before)}`)
      open()
        .then(async (opened) => {
          if (isBelow) await opened.readAddress()
          return opened.send(event, { sameEntry: isPage })
        })
        .then(
          (isTaken) => isTaken || writeAddress(),
          // Without its engine the list goes on, and nothing of it is logged.
          writeAddress,
        )
    },
    [open, path],
  )
  const note = useCallback(
    (event: FilterEvent) =>
      void openedRun()
        ?.then((run) => run.note(event))
        .catch(() => {}),
    [openedRun],
  )
  return { went, note, prepare: useCallback(() => void open().catch(() => {}), [open]) }
}
