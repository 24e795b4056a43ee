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

/** Before it is in view: measuring it holds up a page that is just being loaded. */
const NEAR = '400px'

/** Gets its movements when it comes near the view; the row of cards is there before. */
export function LiveCarousel({ className, label, role, still, children }: LiveCarouselProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (still) return undefined
    const row = root.current
    if (row === null) return undefined
    let end: (() => void) | undefined
    const near = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        near.disconnect()
        // Without it the row scrolls.
        end = startLate(import('./connect-carousel.ts'), ({ connectCarousel }) =>
          connectCarousel(row),
        )
      },
      { rootMargin: NEAR },
    )
    near.observe(row)
    return () => {
      near.disconnect()
      end?.()
    }
  }, [still])
  return (
    <section ref={root} className={className} aria-roledescription={role} aria-label={label}>
      {children}
    </section>
  )
}
