'use client'

import { useEffect, useRef, type RefObject } from 'react'
import type { CarSearch } from '#domain/car-search'
import { sameCars } from './use-car-list.ts'

/**
 * A filter leads to its results (LIST-22), once nothing is open above them; more of the same stay where
 * they are.
 */
export function useLeadTo(
  results: RefObject<Pick<Element, 'scrollIntoView'> | null>,
  search: CarSearch,
  isCovered: boolean,
): void {
  const ledTo = useRef(search)
  useEffect(() => {
    if (isCovered || sameCars(ledTo.current, search)) return
    ledTo.current = search
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    results.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
  }, [results, search, isCovered])
}
