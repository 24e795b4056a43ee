'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CarSearch, SearchResult } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import { addressSearch, isListAddress } from './address-search.ts'
import { AnsweredSearches } from './answered-searches.ts'
import { askSite, findCars } from './find-cars.ts'
import { isFull } from './full-search.ts'
import type { Found, ServedList } from './list-state.ts'
import { useListRun, type ListRun } from './use-list-run.ts'

/**
 * `plain`: the whole list is shown instead of a search that nothing answered. `full`: what was chosen last is
 * left out, since the search has as many filters as its address can have.
 */
export type ListStatus = 'shown' | 'loading' | 'more' | 'failed' | 'more-failed' | 'plain' | 'full'

export interface CarList {
  /** What the visitor searches for, from the press on. */
  readonly search: CarSearch
  /** The same when asked, the same function for every search. */
  readonly current: () => CarSearch
  /** The facets of the last answer when asked, the same function for every search. */
  readonly facets: () => SearchResult['facet']
  /** The cars of the last answer, and what they are of. */
  readonly found: Found | null
  readonly foundFor: CarSearch
  readonly status: ListStatus
  readonly ready: boolean
  readonly go: (search: CarSearch) => void
  readonly run: ListRun
  readonly retry: () => void
}

type Shown = Pick<CarList, 'search' | 'found' | 'foundFor' | 'status'>

/** Of the same list, whichever page. */
export const sameCars = (a: CarSearch, b: CarSearch): boolean =>
  writeCarSearch({ ...a, page: 0 }) === writeCarSearch({ ...b, page: 0 })

/**
 * The list in the browser: its address is that of its search, every other search is an entry of the
 * history. Cars of the last answer stay until the next one is here; one that comes too late is dropped.
 */
export function useCarList(served: ServedList, path: string, locale: string): CarList {
  const run = useListRun(path, locale)
  const [shown, setShown] = useState<Shown>(() => ({
    search: served.search,
    found: served.found,
    foundFor: served.search,
    status: served.found ? 'shown' : 'failed',
  }))
  const [ready, setReady] = useState(false)
  const latest = useRef(shown)
  const leaving = useRef<AbortController | null>(null)
  const [answered] = useState(() => new AnsweredSearches())

  const show = useCallback((next: Shown) => {
    latest.current = next
    setShown(next)
  }, [])

  const load = useCallback(
    async (search: CarSearch, whenFailed: ListStatus = 'failed') => {
      leaving.current?.abort()
      const own = new AbortController()
      leaving.current = own
      const { found, foundFor } = latest.current
      const known = answered.of(search)
      if (known) {
        show({ search, found: known, foundFor: search, status: 'shown' })
        return
      }
      const isNext =
        found !== null && sameCars(foundFor, search) && search.page === foundFor.page + 1
      show({ search, found, foundFor, status: isNext ? 'more' : 'loading' })
      try {
        const next = await findCars(askSite(own.signal), search, isNext ? found : null)
        if (own.signal.aborted) return
        answered.keep(search, next)
        show({ search, found: next, foundFor: search, status: 'shown' })
      } catch {
        if (own.signal.aborted) return
        show({ search, found, foundFor, status: isNext ? 'more-failed' : whenFailed })
      }
    },
    [answered, show],
  )

  useEffect(() => {
    const asked = () => addressSearch(location, path, latest.current.found)
    const isServed = (search: CarSearch) => writeCarSearch(search) === writeCarSearch(served.search)
    if (served.found) answered.keep(served.search, served.found)
    const first = asked()
    // The worker has the plain list for every search, and shows that where nothing answers.
    const isAtList = isListAddress(path, location.pathname)
    const isFallback = isAtList && isPlain(served.search) && !isServed(first)
    if (isFallback) void load(first, 'plain')
    setReady(true)
    const follow = () => void load(asked())
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      leaving.current?.abort()
    }
  }, [answered, load, path, served])

  const { went } = run
  const go = useCallback(
    (search: CarSearch) => {
      const { search: before } = latest.current
      if (isFull(path, before, search)) {
        show({ ...latest.current, status: 'full' })
        return
      }
      went(before, search)
      void load(search)
    },
    [load, path, show, went],
  )
  const retry = useCallback(() => void load(latest.current.search), [load])
  const current = useCallback(() => latest.current.search, [])
  const facets = useCallback(() => latest.current.found?.facets ?? NO_FACETS, [])
  return { ...shown, current, facets, ready, go, run, retry }
}

const NO_FACETS = {}

const isPlain = (search: CarSearch): boolean => writeCarSearch(search) === ''
