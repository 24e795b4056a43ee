'use client'

import { useEffect, useRef, type ReactNode } from 'react'

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
    let disconnect: (() => void) | null = null
    let isGone = false
    import('./connect-carousel.ts').then(
      ({ connectCarousel }) => {
        if (!isGone && root.current) disconnect = connectCarousel(root.current)
      },
      // Without it the row scrolls.
      () => undefined,
    )
    return () => {
      isGone = true
      disconnect?.()
    }
  }, [still])
  return (
    <section ref={root} className={className} aria-roledescription={role} aria-label={label}>
      {children}
    </section>
  )
}
