'use client'

import { useRef, useState } from 'react'
import { distanceText, type Distance } from '#domain/locations'
import { addressOf, call } from '../_api-client/call.ts'
import { NearPlace, type ChosenPlace } from '../_place-search/near-place.tsx'
import type { PlaceSearchMessages } from '../_place-search/place-search-messages.ts'
import styles from './nearest-dealers.module.css'

interface NearDealer {
  readonly slug: string
  readonly name: string
  readonly street: string
  readonly place: string
  readonly distance: Distance
}

interface Near {
  readonly place: ChosenPlace
  /** Null: they could not be asked for. */
  readonly dealers: readonly NearDealer[] | null
}

export interface NearestDealersProps {
  /** Below which each dealer has its page; empty where they have none. */
  readonly below: string
  readonly locale: string
  readonly messages: PlaceSearchMessages
}

/** The three dealers nearest to a place that the visitor names, or to the visitor. */
export function NearestDealers({ below, locale, messages }: NearestDealersProps) {
  const [near, setNear] = useState<Near | null>(null)
  const asked = useRef<AbortController | null>(null)
  const find = async (place: ChosenPlace | null) => {
    asked.current?.abort()
    if (place === null) return setNear(null)
    const { signal } = (asked.current = new AbortController())
    const address = addressOf('/api/dealers/nearest', { lat: place.lat, lng: place.lng })
    const dealers = await call<readonly NearDealer[]>(address, {
      locale,
      method: 'GET',
      signal,
    }).catch(() => null)
    if (!signal.aborted) setNear({ place, dealers })
  }
  return (
    <div className={styles.nearest}>
      <NearPlace
        id="nearest-dealers"
        locale={locale}
        messages={messages}
        onPlace={(place) => void find(place)}
      />
      <div role="status">
        {near && (near.dealers === null || near.dealers.length === 0) && (
          <p>{messages.placeSearchNoneNear}</p>
        )}
        {near?.dealers && near.dealers.length > 0 && (
          <>
            <p className={styles.title}>
              {messages.placeSearchNearest.replace(
                '{place}',
                () => near.place.name ?? messages.placeSearchHere,
              )}
            </p>
            <ol className={styles.dealers}>
              {near.dealers.map(({ slug, name, street, place, distance }) => (
                <li key={slug} className={styles.dealer} data-dealer={slug}>
                  {below ? (
                    <a className={styles.name} href={`${below}/${slug}`}>
                      {name}
                    </a>
                  ) : (
                    <strong className={styles.name}>{name}</strong>
                  )}
                  <span className={styles.distance}>{distanceText(distance, locale)}</span>
                  <span className={styles.address}>
                    {[street, place].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  )
}
