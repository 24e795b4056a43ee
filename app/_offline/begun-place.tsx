'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { isOnPage } from '../_background-sender/on-page.ts'
import type { UnfinishedLine } from './unfinished-lines.ts'

/** Where a wizard's page makes room for what was begun in another tab. */
const placeOnPage = (): HTMLElement | null => document.querySelector('[data-begun-elsewhere]')

/** The lines that the flow's own page has room for, and those for the window's foot. */
export function byPlace(lines: readonly UnfinishedLine[]) {
  const isHere = ({ copied }: UnfinishedLine): boolean =>
    copied !== null && isOnPage(copied.flow) && placeOnPage() !== null
  return {
    onItsPage: lines.filter(isHere),
    elsewhere: lines.filter((line) => !isHere(line)),
  }
}

/** At the window's foot it would cover the fields in which a booking begins anew. */
export function BegunPlace({ children }: { readonly children: ReactNode }) {
  const place = children ? placeOnPage() : null
  return place && createPortal(<Steady place={place}>{children}</Steady>, place)
}

/**
 * A field with the focus stays in view where the card has moved it, and where it is when the first letter
 * takes the card away: its room is kept until the next step.
 */
function Steady({
  place,
  children,
}: {
  readonly place: HTMLElement
  readonly children: ReactNode
}) {
  useLayoutEffect(() => {
    fieldInUse()?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (fieldInUse())
        Object.assign(place.style, {
          height: `${place.getBoundingClientRect().height}px`,
          display: 'block',
        })
    }
  }, [place])
  return children
}

const fieldInUse = (): Element | null =>
  document.activeElement?.closest('form') ? document.activeElement : null
