'use client'

import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './map-strip.module.css'

/**
 * A map that would push what matters off a narrow screen: a strip there, which opens. Closed, it is not
 * in view and fetches nothing. On a wide screen the map stands open, without the strip.
 */
export function MapStrip({
  label,
  children,
}: {
  readonly label: string
  /** A `MapView`. */
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="map-pin" />
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <div id={id} className={styles.map} data-open={open || undefined}>
        {children}
      </div>
    </div>
  )
}
