'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '#domain/geo'
import { SELECTED_ZOOM } from '#domain/locations'
import { Icon } from '#ui/icon'
import { MapView, useInView } from '#ui/map'
import { report } from '../_api-client/report.ts'
import type { MapSetup } from '../_locator/map-setup.ts'
import styles from './dealer-map.module.css'
import { askReadiness } from './map-readiness.ts'

export interface DealerMapProps {
  readonly name: string
  readonly position: Coordinates
  readonly setup: MapSetup
  /** What stands in the map's place where there is none (RMAP-06). */
  readonly address: { readonly text: string; readonly href: string; readonly link: string }
  readonly messages: {
    readonly label: string
    readonly loading: string
    readonly sources: string
  }
}

/** Where the dealer is, at zoom 12 and without gestures (RMAP-01); its code comes when it is in view. */
export function DealerMap({ name, position, setup, address, messages }: DealerMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useInView(box)
  const [hasFailed, setFailed] = useState(false)
  const isOver = useRef(false)

  const fail = useCallback((code: 'timeout' | 'unknown') => {
    if (isOver.current) return
    isOver.current = true
    setFailed(true)
    report('map-failed', code)
  }, [])
  const cannotBeDrawn = useCallback(() => fail('unknown'), [fail])

  useEffect(() => {
    if (!isSeen) return undefined
    return askReadiness(() => Boolean(box.current?.querySelector('[data-land]')), {
      ready: () => {
        isOver.current = true
      },
      givenUp: () => fail('timeout'),
    })
  }, [isSeen, fail])

  const { lat: latitude, lng: longitude } = position
  const markers = useMemo(
    () => [{ id: 'dealer', label: name, latitude, longitude }],
    [name, latitude, longitude],
  )
  return (
    <div ref={box} className={styles.map}>
      {hasFailed ? (
        <p className={styles.address}>
          <Icon name="map-pin" size="l" />
          <span>{address.text}</span>
          <a href={address.href} target="_blank" rel="noopener">
            {address.link}
          </a>
        </p>
      ) : (
        <MapView
          label={messages.label}
          markers={markers}
          start={{ latitude, longitude, zoom: SELECTED_ZOOM }}
          zoom={SELECTED_ZOOM}
          fits={0}
          still
          styleUrl={setup.styleUrl}
          fallback={address.text}
          onFailure={cannotBeDrawn}
          messages={{
            loading: messages.loading,
            sources: messages.sources,
            zoomIn: '',
            zoomOut: '',
          }}
        />
      )}
    </div>
  )
}
