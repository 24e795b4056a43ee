'use client'

import type { MapViewProps } from './types.ts'
import styles from './map.module.css'

export function MapView({ label, fallback, size = 'full' }: MapViewProps) {
  return (
    <section className={styles.map} data-size={size} aria-label={label}>
      <p className={styles.fallback}>{fallback}</p>
    </section>
  )
}
