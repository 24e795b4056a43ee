import { useEffect, useMemo, useState } from 'react'
import type { Offerings } from '#services/workshop'
import { deferredImport } from '../_offline/deferred-import.ts'
import { findOfferings, type FuzzySearch, searchedOfferings } from './find-offerings.ts'

/** What is typed into the search for services, and what it finds. */
export function useOfferingSearch(offered: Offerings | undefined) {
  const [text, setText] = useState('')
  const [fuzzy, setFuzzy] = useState<FuzzySearch | null>(null)
  const offerings = useMemo(
    () => searchedOfferings(offered?.serviceOfferingCategories ?? []),
    [offered],
  )
  const found = useMemo(() => findOfferings(offerings, text, fuzzy), [offerings, text, fuzzy])

  const isWanted = text !== '' && fuzzy === null
  useEffect(() => {
    if (!isWanted) return
    void deferredImport(() => import('./fuzzy-offerings.ts'))
      .then(({ fuzzyOfferings }) => setFuzzy(() => fuzzyOfferings))
      .catch(() => undefined)
  }, [isWanted])

  return { text, setText, found }
}
