'use client'

import { useEffect, useState, type ReactNode } from 'react'
import styles from './car-media-place.module.css'
import type { ShownMediaProps } from './shown-media.tsx'

type CarMediaPlaceProps = Omit<ShownMediaProps, 'view' | 'onView'> & {
  readonly children: ReactNode
}
type Late = Pick<typeof import('./shown-media.tsx'), 'ShownMedia'>

/** Ms after which the page is taken to have come to rest. */
const REST_MS = 1_000

/**
 * A car's pictures, and over them whatever else there is to see of it. What that is, is asked for when
 * the page has come to rest; without an answer the pictures stay as they are (RETAILERR-10).
 */
export function CarMediaPlace({ children, ...media }: CarMediaPlaceProps) {
  const [late, setLate] = useState<Late | null>(null)
  const [view, setView] = useState<ShownMediaProps['view']>('images')
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => {
      import('./shown-media.tsx').then(
        ({ ShownMedia }) => isGone || setLate({ ShownMedia }),
        () => undefined,
      )
    }, REST_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={styles.place} data-gallery-covered={view === 'images' ? undefined : ''}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- A small picture that is chosen, by mouse or key, is shown. */}
      <div onClick={() => setView('images')}>{children}</div>
      {late && <late.ShownMedia {...media} view={view} onView={setView} />}
    </div>
  )
}
