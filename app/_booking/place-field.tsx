'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useField } from '#engine/react'
import type { Place } from '#services/places'
import { Button } from '#ui/button'
import { Combobox } from '#ui/combobox'
import { useConnection } from '../_offline/site-connection.ts'
import { useBooking } from './booking-context.tsx'
import { bookingFlow } from './booking-state.ts'
import { placesQuery, usePlaces } from './queries.ts'
import styles from './booking.module.css'

type Finding = 'idle' | 'finding' | 'denied' | 'failed'

const isSame = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'sv', { sensitivity: 'base' }) === 0

/** Why no towns come; null when they do, or may. */
export function searchTrouble(
  places: { readonly data: unknown; readonly isError: boolean },
  isOffline: boolean,
): 'car.placeOffline' | 'car.placeFailed' | null {
  if (places.data !== undefined) return null
  if (isOffline) return 'car.placeOffline'
  return places.isError ? 'car.placeFailed' : null
}

/** The place of step 1: searched by name, or the visitor's own position by permission (BOOK-30). */
export function usePlaceChoice() {
  const { api, booking, dispatch, t } = useBooking()
  const client = useQueryClient()
  const text = useField(bookingFlow, 'placeText')
  const [finding, setFinding] = useState<Finding>('idle')
  const typed = text.value ?? ''
  const chosen = booking.location?.name === typed
  const places = usePlaces(typed, !chosen)

  const choose = (place: Place): void => {
    setFinding('idle')
    dispatch({ type: 'location.chosen', payload: { location: { ...place } } })
  }

  const locate = (): void => {
    setFinding('finding')
    const done = async ({ coords }: GeolocationPosition): Promise<void> => {
      const at = { lat: coords.latitude, lng: coords.longitude }
      const near = await api.nearestPlace(at).catch(() => null)
      setFinding('idle')
      const location = {
        name: near?.name ?? t('car.position'),
        placeId: near?.placeId ?? null,
        region: near?.region ?? null,
        latitude: at.lat,
        longitude: at.lng,
      }
      dispatch({ type: 'location.chosen', payload: { location } })
    }
    const refused = (error: GeolocationPositionError): void =>
      setFinding(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')
    if (!('geolocation' in navigator)) setFinding('failed')
    else {
      navigator.geolocation.getCurrentPosition((position) => void done(position), refused, {
        timeout: 10_000,
        maximumAge: 300_000,
      })
    }
  }

  return {
    typed,
    chosen,
    finding,
    places,
    choose,
    locate,
    set: text.set,
    flush: text.flush,
    /** A name written out in full is a choice, too. */
    settle: async (): Promise<void> => {
      text.flush()
      if (chosen || typed.trim() === '') return
      const found = await client.fetchQuery(placesQuery(api, typed)).catch(() => [])
      const [first] = found
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
  const { places, typed, chosen, finding } = choice
  const searching = !chosen && typed.trim().length > 1
  const trouble = searchTrouble(places, useConnection() === 'offline')
  const searchError = searching && trouble ? t(trouble) : null
  // On a phone the bar that says why stands where the message comes.
  useEffect(() => {
    if (searchError === null || document.activeElement?.id !== 'field-place') return
    document.getElementById('field-place-error')?.scrollIntoView({ block: 'nearest' })
  }, [searchError])
  return (
    <div className={styles.place}>
      <Combobox
        name="place"
        label={t('car.place')}
        hint={t('car.placeHint')}
        required
        value={typed}
        error={searchError ?? (chosen ? null : error)}
        onChange={choice.set}
        onBlur={choice.flush}
        suggestions={
          searching && places.data
            ? places.data.map((place) => ({
                id: place.placeId,
                label: place.name,
                detail: place.region,
              }))
            : null
        }
        loading={searching && places.isLoading}
        onSelect={({ id }) => {
          const place = places.data?.find((one) => one.placeId === id)
          if (place) choice.choose(place)
        }}
        messages={{
          loading: t('state.loading'),
          empty: t('car.placeNone'),
          found: (count) => t('car.placesFound', { count }),
          clear: t('car.placeClear'),
        }}
        action={
          <Button
            variant="secondary"
            icon="navigation"
            busy={finding === 'finding'}
            onClick={choice.locate}
          >
            {t('car.usePosition')}
          </Button>
        }
      />
      <p role="status" className={styles.quiet}>
        {finding === 'finding' && t('car.findingPosition')}
        {finding === 'denied' && t('car.positionDenied')}
        {finding === 'failed' && t('car.positionFailed')}
        {finding === 'idle' &&
          chosen &&
          booking.location &&
          t('car.placeChosen', {
            name: [booking.location.name, booking.location.region].filter(Boolean).join(', '),
          })}
      </p>
    </div>
  )
}
