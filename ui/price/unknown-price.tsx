'use client'

import { useId, useState } from 'react'
import styles from './price.module.css'

/** Words with an explanation that opens on hover, focus and touch, and closes on Escape. */
export function UnknownPrice({
  text,
  tooltip,
}: {
  readonly text: string
  readonly tooltip: string
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <span
      className={styles.tip}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
    >
      <button
        type="button"
        className={styles.unknown}
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation()
          setOpen(false)
        }}
      >
        {text}
      </button>
      <span id={id} role="tooltip" className={styles.bubble} data-open={open || undefined}>
        {tooltip}
      </span>
    </span>
  )
}
