import type { ReactNode } from 'react'
import styles from './band.module.css'

/** Grounds by the theme's names (BLOCK-27). */
export type BandTone = 'paper' | 'mist' | 'tint' | 'night'

/** A coloured ground across the page. */
export function Band({
  tone,
  children,
}: {
  readonly tone: BandTone
  readonly children: ReactNode
}) {
  return (
    <div className={styles.band} data-tone={tone}>
      {children}
    </div>
  )
}
