'use client'

import { useCallback, useState } from 'react'
import type { Coordinates } from '#domain/geo'
import { PlaceSearch } from '#ui/place-search'
import { findPlaces } from './find-places.ts'
import { ended, findingText, type Finding } from './finding.ts'
import { ownPosition } from './own-position.ts'
import type { PlaceSearchMessages } from './place-search-messages.ts'
import type { AskPlaces } from './rested-search.ts'
import { usePlaces } from './use-places.ts'

/** Where to look from. */
export interface ChosenPlace extends Coordinates {
  /** Null for the visitor's own position. */
  readonly name: string | null
}

export interface NearPlaceProps {
  /** Of the field; unique on the page. */
  readonly id: string
  readonly locale: string
  readonly messages: PlaceSearchMessages
  /** Null when the field was emptied. */
  readonly onPlace: (place: ChosenPlace | null) => void
}

/** A place to look from, by its name or the visitor's own position; nothing of it leaves for an address. */
export function NearPlace({ id, locale, messages, onPlace }: NearPlaceProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ChosenPlace | null>(null)
  const [finding, setFinding] = useState<Finding>('idle')
  const ask: AskPlaces = useCallback(
    // Once a place is known, those near it are likelier meant.
    (name, signal) => findPlaces(name, { locale, near: chosen, signal }),
    [locale, chosen],
  )
  const { places, isLoading, hasFailed } = usePlaces(typed, chosen?.name !== typed, ask)

  const choose = (place: ChosenPlace) => {
    setFinding('idle')
    setChosen(place)
    setTyped(place.name ?? '')
    onPlace(place)
  }
  const locate = async () => {
    setFinding('finding')
    const own = await ownPosition()
    if (own.at) choose({ ...own.at, name: null })
    else setFinding(ended(own.reason))
  }
  return (
    <PlaceSearch
      id={id}
      name="place"
      label={messages.placeSearchLabel}
      hint={messages.placeSearchHint}
      value={typed}
      error={hasFailed ? messages.placeSearchFailed : null}
      onChange={(text) => {
        setTyped(text)
        setFinding('idle')
        if (text !== '') return
        setChosen(null)
        onPlace(null)
      }}
      suggestions={
        places &&
        places.map(({ placeId, name, region }) => ({ id: placeId, label: name, detail: region }))
      }
      loading={isLoading}
      onSelect={(suggestion) => {
        const place = places?.find(({ placeId }) => placeId === suggestion.id)
        if (place) choose({ name: place.name, lat: place.latitude, lng: place.longitude })
      }}
      messages={{
        loading: messages.placeSearchLoading,
        empty: messages.placeSearchNone,
        found: (count) => messages.placeSearchFound.replace('{count}', String(count)),
        clear: messages.placeSearchClear,
      }}
      position={{
        label: messages.placeSearchOwn,
        busy: finding === 'finding',
        onAsk: () => void locate(),
      }}
      status={findingText(finding, messages)}
    />
  )
}
