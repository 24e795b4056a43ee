'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './recommendations-drawer.module.css'
import { useDrag } from './use-drag.ts'

export interface RecommendationsDrawerProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * A section that stands at the window's foot, with 80 px of it in view until it is opened: by a press or by
 * a drag; closed by the same, a press outside, Escape, or when the focus goes on (RECO-05, RECO-06, RECO-08).
 * Without scripts a section of the page.
 */
export function RecommendationsDrawer({ title, children }: RecommendationsDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { drawer, head } = useDrag(isOpen, setOpen)

  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const isInside = (event: Event) =>
      drawer.current !== null && event.composedPath().includes(drawer.current)
    const leave = (event: Event) => !isInside(event) && setOpen(false)
    document.addEventListener('pointerdown', leave, { signal })
    // What has the focus is not to be below it.
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        // One on something else, such as a dialog above it, is not meant.
        if (event.key !== 'Escape' || !(isInside(event) || event.target === document.body)) return
        setOpen(false)
        handle.current?.focus({ preventScroll: true })
      },
      { signal },
    )
    return () => listening.abort()
  }, [drawer, isOpen])

  return (
    <section
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={`${id}title`}
      data-recommendations=""
      data-open={isOpen || undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-labelledby={`${id}title`}
          aria-expanded={isOpen}
          aria-controls={`${id}body`}
          {...head}
        >
          <span className={styles.grip} aria-hidden="true" />
          <span className={styles.chevron}>
            <Icon name="chevron-up" />
          </span>
        </button>
      </div>
      <div id={`${id}body`} className={styles.body}>
        {children}
      </div>
    </section>
  )
}
