'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  readDealerSearch,
  sameDealers,
  soundSearch,
  writeDealerSearch,
  type DealerSearch,
} from '#domain/dealer-search'
import type { ServedFlow } from '#engine'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { useFilter, type Filter } from '../_filter/use-filter.ts'
import { fetchDealers } from './fetch-dealers.ts'
import type { FoundDealers } from './find-dealers.ts'
import type { ServedDealers } from './served-dealers.ts'

/** `plain`: the whole list stands in for a search that could not be made, since nothing answered. */
export type DealersStatus = 'shown' | 'loading' | 'more' | 'failed' | 'more-failed' | 'plain'

export interface Dealers {
  /** What the visitor searches for, as far as dealers have it. */
  readonly search: DealerSearch
  readonly found: FoundDealers | null
  readonly status: DealersStatus
  readonly filter: Filter
  /** Logs what was done, whose address the flow then writes; without its code the address is opened. */
  readonly go: (event: FilterEvent, address: string) => void
  readonly retry: () => void
}

interface Shown {
  readonly found: FoundDealers | null
  /** The search that the dealers shown are of. */
  readonly foundFor: DealerSearch
  readonly status: DealersStatus
}

/** The list in the browser: what is chosen is the flow's, and the dealers of the last answer stay until the next. */
export function useDealers(first: ServedDealers, served: ServedFlow): Dealers {
  const filter = useFilter(served)
  const { send, ready, values } = filter
  const [shown, setShown] = useState<Shown>({
    found: first.found,
    foundFor: first.asked,
    status: first.found ? 'shown' : 'failed',
  })
  const asked = useMemo(
    () => (ready ? soundSearch(values) : first.asked),
    [first.asked, ready, values],
  )
  const latest = useRef(shown)
  const show = useCallback((next: Shown) => {
    latest.current = next
    setShown(next)
  }, [])
  const isTouched = useRef(false)

  const load = useCallback(
    async (search: DealerSearch, signal: AbortSignal) => {
      const { found, foundFor } = latest.current
      const isMore = found !== null && sameDealers(foundFor, search) && search.page > foundFor.page
      show({ found, foundFor, status: isMore ? 'more' : 'loading' })
      try {
        const before = isMore ? { found, page: foundFor.page } : null
        const next = await fetchDealers(search, before, signal)
        if (!signal.aborted) show({ found: next, foundFor: search, status: 'shown' })
      } catch {
        if (signal.aborted) return
        const failed = found === null || isTouched.current ? 'failed' : 'plain'
        show({ found, foundFor, status: isMore ? 'more-failed' : failed })
      }
    },
    [show],
  )

  const key = writeDealerSearch(asked)
  const [attempt, setAttempt] = useState(0)
  const tried = useRef(0)
  useEffect(() => {
    const { foundFor, found, status } = latest.current
    const isRetry = tried.current !== attempt
    tried.current = attempt
    if (!isRetry && writeDealerSearch(foundFor) === key) {
      // Back to what stands there, before another answer came.
      if (found && status !== 'shown') show({ found, foundFor, status: 'shown' })
      return undefined
    }
    const leaving = new AbortController()
    void load(readDealerSearch(key), leaving.signal)
    return () => leaving.abort()
  }, [key, attempt, load, show])

  const go = useCallback(
    (event: FilterEvent, address: string) => {
      isTouched.current = true
      send(event, { sameEntry: event.type === 'more' }).catch(() => location.assign(address))
    },
    [send],
  )
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const isAnswered = shown.found !== null && writeDealerSearch(shown.foundFor) === key
  return {
    search: isAnswered && shown.found ? { ...shown.found.search, page: asked.page } : asked,
    found: shown.found,
    status: shown.status,
    filter,
    go,
    retry,
  }
}
