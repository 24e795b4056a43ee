'use client'

import type { MiniMapProps } from './types.ts'
import styles from './map.module.css'

export function MiniMap({ label }: MiniMapProps) {
  return <div className={styles.map} data-size="mini" role="img" aria-label={label} />
}
