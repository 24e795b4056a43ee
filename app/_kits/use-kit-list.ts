'use client'

import { useEffect, useReducer } from 'react'
import type { KitPage, KitSearch } from '#domain/kits'
import { report } from '../_api-client/report.ts'
import { fetchKits } from './fetch-kits.ts'
import { hasMore, openKitList, reduceKitList, type KitListState } from './kit-list-state.ts'

export interface KitList extends KitListState {
  readonly hasMore: boolean
  /** Asks for the next page; its number, from 0. */
  readonly more: () => number
  readonly retry: () => void
}

/** The kits of a search, which the server has drawn without one. */
export function useKitList(search: KitSearch, first: KitPage | null): KitList {
  const [state, dispatch] = useReducer(reduceKitList, first, openKitList)
  const key = JSON.stringify(search)
  useEffect(() => dispatch({ type: 'searched', search: JSON.parse(key) as KitSearch }), [key])
  const { wanted, search: asked } = state
  useEffect(() => {
    const { number, page } = wanted
    if (number === 0) return undefined
    const leaving = new AbortController()
    fetchKits(asked, page, leaving.signal).then(
      (found) => dispatch({ type: 'answered', number, page: found }),
      () => {
        if (leaving.signal.aborted) return
        report('kits-failed', 'unknown')
        dispatch({ type: 'failed', number })
      },
    )
    return () => leaving.abort()
  }, [wanted, asked])
  return {
    ...state,
    hasMore: hasMore(state),
    more: () => {
      dispatch({ type: 'more' })
      return state.wanted.page + 1
    },
    retry: () => dispatch({ type: 'retry' }),
  }
}
