'use client'

import { useCallback, useEffect, useState } from 'react'
import { useField } from '#engine/react'
import type { Place } from '#services/places'
import { PlaceSearch } from '#ui/place-search'
import { useConnection } from '../_offline/site-connection.ts'
import { findPlaces, nearestPlace } from '../_place-search/find-places.ts'
import { ownPosition } from '../_place-search/own-position.ts'
import type { AskPlaces } from '../_place-search/rested-search.ts'
import { usePlaces } from '../_place-search/use-places.ts'
import { useBooking } from './booking-context.tsx'
import { bookingFlow } from './booking-state.ts'
import { placeAt } from './place-at.ts'

type Finding = 'idle' | 'finding' | 'denied' | 'failed'

const FINDING = {
  finding: 'car.findingPosition',
  denied: 'car.positionDenied',
  failed: 'car.positionFailed',
} as const

const isSame = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'sv', { sensitivity: 'base' }) === 0

/** Why no towns come; null when they do, or may. */
export function searchTrouble(
  { places, hasFailed }: Pick<ReturnType<typeof usePlaces>, 'places' | 'hasFailed'>,
  isOffline: boolean,
): 'car.placeOffline' | 'car.placeFailed' | null {
  if (places !== null) return null
  if (isOffline) return 'car.placeOffline'
  return hasFailed ? 'car.placeFailed' : null
}

/** The place of step 1: searched by name, or the visitor's own position by permission (BOOK-30). */
export function usePlaceChoice() {
  const { booking, dispatch, locale, t } = useBooking()
  const text = useField(bookingFlow, 'placeText')
  const [finding, setFinding] = useState<Finding>('idle')
  const typed = text.value ?? ''
  const chosen = booking.location?.name === typed
  const ask: AskPlaces = useCallback(
    (name, signal) => findPlaces(name, { locale, signal }),
    [locale],
  )
  const search = usePlaces(typed, !chosen, ask)

  const choose = (place: Place | ReturnType<typeof placeAt>): void => {
    setFinding('idle')
    dispatch({ type: 'location.chosen', payload: { location: { ...place } } })
  }

  const locate = async (): Promise<void> => {
    setFinding('finding')
    const own = await ownPosition()
    if (own.at) choose(placeAt(own.at, await nearestPlace(own.at, { locale }), t('car.position')))
    else setFinding(own.reason === 'denied' ? 'denied' : 'failed')
  }

  return {
    typed,
    chosen,
    finding,
    search,
    choose,
    locate,
    set: text.set,
    flush: text.flush,
    /** A name written out in full is a choice, too. */
    settle: async (): Promise<void> => {
      text.flush()
      if (chosen || typed.trim() === '') return
      const [first] = await findPlaces(typed, { locale }).catch(() => [])
      if (first && isSame(first.name, typed)) choose(first)
    },
  }
}

export function PlaceField({
  choice,
  error,
}: {
  readonly choice: ReturnType<typeof usePlaceChoice>
  readonly error: string | null
}) {
  const { t, booking } = useBooking()
  const { search, typed, chosen, finding } = choice
  const { isSearched, places } = search
  const trouble = searchTrouble(search, useConnection() === 'offline')
  const searchError = isSearched && trouble ? t(trouble) : null
  // On a phone the bar that says why stands where the message comes.
  useEffect(() => {
    if (searchError === null || document.activeElement?.id !== 'field-place') return
    document.getElementById('field-place-error')?.scrollIntoView({ block: 'nearest' })
  }, [searchError])
  return (
    <PlaceSearch
      name="place"
      label={t('car.place')}
      hint={t('car.placeHint')}
      required
      value={typed}
      error={searchError ?? (chosen ? null : error)}
      onChange={choice.set}
      onBlur={choice.flush}
      suggestions={
        places &&
        places.map((place) => ({ id: place.placeId, label: place.name, detail: place.region }))
      }
      loading={search.isLoading}
      onSelect={({ id }) => {
        const place = places?.find((one) => one.placeId === id)
        if (place) choice.choose(place)
      }}
      messages={{
        loading: t('state.loading'),
        empty: t('car.placeNone'),
        found: (count) => t('car.placesFound', { count }),
        clear: t('car.placeClear'),
      }}
      position={{
        label: t('car.usePosition'),
        busy: finding === 'finding',
        onAsk: choice.locate,
      }}
      status={
        finding === 'idle'
          ? chosen &&
            booking.location &&
            t('car.placeChosen', {
              name: [booking.location.name, booking.location.region].filter(Boolean).join(', '),
            })
          : t(FINDING[finding])
      }
    />
  )
}
