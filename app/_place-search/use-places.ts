import { useEffect, useState } from 'react'
import { restedSearch, type AskPlaces, type Found } from './rested-search.ts'

/** Fewer letters mean too many places. */
const LEAST = 2

/** Suggestions for what stands in a field; `ask` stays the same between renders. */
export function usePlaces(typed: string, wanted: boolean, ask: AskPlaces) {
  const [found, setFound] = useState<Found | null>(null)
  const text = typed.trim()
  const isSearched = wanted && text.length >= LEAST
  useEffect(
    () => (isSearched ? restedSearch(text, ask, setFound) : undefined),
    [isSearched, text, ask],
  )
  // Suggestions for what stood there before would be chosen by mistake.
  const current = isSearched && found?.text === text ? found : null
  return {
    isSearched,
    /** Null: none yet. */
    places: current && current.places,
    isLoading: isSearched && current === null,
    hasFailed: current !== null && current.places === null,
  }
}
