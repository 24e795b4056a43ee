'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { Icon } from '../icon/index.ts'
import type { MapViewProps } from './types.ts'
import { useInView } from './use-in-view.ts'
import styles from './map.module.css'

type Canvas = ComponentType<MapViewProps & { readonly onFailure: () => void }>

/** Browsers without WebGL 2, and those that refuse it, get the words instead. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/**
 * A map whose library (some 450 KB) is fetched only once it comes into view. Its height never
 * changes; where it cannot be drawn, the address is shown instead.
 */
export function MapView(props: MapViewProps) {
  const { label, fallback, size = 'full', messages, onFailure } = props
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const [canvas, setCanvas] = useState<{ readonly Canvas: Canvas } | null>(null)
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => {
    setFailed(true)
    onFailure?.()
  }, [onFailure])

  useEffect(() => {
    if (!seen) return
    const loading = canDraw()
      ? import('./map-canvas.tsx')
      : Promise.reject(new Error('WebGL 2 is missing'))
    loading.then(({ MapCanvas }) => setCanvas({ Canvas: MapCanvas }), fail)
  }, [seen, fail])

  return (
    // A group, since the library's canvas is a region of that name already.
    <div
      ref={box}
      role="group"
      className={styles.map}
      data-size={size}
      data-state={failed ? 'failed' : canvas ? 'drawn' : 'waiting'}
      aria-label={label}
    >
      {failed && (
        <p className={styles.fallback}>
          <Icon name="map-pin" size="l" />
          {fallback}
        </p>
      )}
      {!failed && !canvas && <p className={styles.waiting}>{messages.loading}</p>}
      {!failed && canvas && <canvas.Canvas {...props} onFailure={fail} />}
    </div>
  )
}
