import { useId } from 'react'
import { bodies } from './bodies.ts'
import type { BodyType } from './bodies.ts'
import styles from './silhouette.module.css'

export interface SilhouetteProps {
  readonly body: BodyType
  /** A CSS colour of the paint; ink without one. */
  readonly paint?: string
  /** Words for a reader; decoration without them. */
  readonly label?: string
}

/** A car drawn from the side where no photo exists: 3:2, on a soft gradient. */
export function Silhouette({ body, paint, label }: SilhouetteProps) {
  const gradient = useId()
  const { shell, glass, wheels } = bodies[body]
  return (
    <svg
      viewBox="0 0 480 320"
      className={styles.picture}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const })}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.sky} />
          <stop offset="1" className={styles.floor} />
        </linearGradient>
      </defs>
      <rect width="480" height="320" fill={`url(#${gradient})`} />
      <ellipse cx="240" cy="238" rx="190" ry="11" className={styles.shadow} />
      <path d={shell} fill={paint ?? 'currentColor'} />
      <path d={shell} className={styles.light} />
      <path d={glass} className={styles.glass} />
      {wheels.map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy="212" r="28" className={styles.tyre} />
          <circle cx={cx} cy="212" r="16" className={styles.rim} />
          <circle cx={cx} cy="212" r="4" className={styles.tyre} />
        </g>
      ))}
    </svg>
  )
}
