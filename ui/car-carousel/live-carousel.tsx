'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { startLate } from '../late-start/index.ts'

interface LiveCarouselProps {
  readonly className: string | undefined
  readonly label: string
  readonly role: string
  readonly still: boolean
  readonly children: ReactNode
}

/** Gets its movements once the page has woken up; the row of cards is there before. */
export function LiveCarousel({ className, label, role, still, children }: LiveCarouselProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (still) return undefined
    // Without it the row scrolls.
    return startLate(
      import('./connect-carousel.ts'),
      ({ connectCarousel }) => root.current && connectCarousel(root.current),
    )
  }, [still])
  return (
    <section ref={root} className={className} aria-roledescription={role} aria-label={label}>
      {children}
    </section>
  )
}
