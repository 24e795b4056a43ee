'use client'

import { createContext, use, type MouseEvent } from 'react'
import type { DealerSearch } from '#domain/dealer-search'
import { writeDealerSearch } from '#domain/dealer-search'
import { isPlainPress } from '#ui/plain-press'
import type { FilterEvent } from '../_filter/filter-run.ts'
import type { DealerListMessages } from './dealer-list-messages.ts'

/** What every control of the list needs. */
export interface DealerListContext {
  readonly search: DealerSearch
  /** Of the list's page. */
  readonly path: string
  readonly locale: string
  readonly messages: DealerListMessages
  /** The page's scripts run. */
  readonly ready: boolean
  readonly go: (event: FilterEvent, address: string) => void
}

export const ListContext = createContext<DealerListContext | null>(null)

export function useDealerList(): DealerListContext {
  const list = use(ListContext)
  if (list === null) throw new Error('there is no list of dealers around it')
  return list
}

/**
 * Of a link to another search: followed without JavaScript or in another tab, else the flow is told what was
 * done, and the list goes there itself.
 */
export function useSearchLinks() {
  const { go, path } = useDealerList()
  return (to: DealerSearch, event: FilterEvent) => {
    const href = `${path}${writeDealerSearch(to)}`
    return {
      href,
      rel: 'nofollow',
      onClick: (press: MouseEvent<HTMLAnchorElement>) => {
        if (press.defaultPrevented || !isPlainPress(press)) return
        press.preventDefault()
        go(event, href)
      },
    }
  }
}
