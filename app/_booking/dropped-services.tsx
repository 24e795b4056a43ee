'use client'

import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { Notice } from '#ui/notice'
import { useBooking } from './booking-context.tsx'
import { entriesOf } from './booking-state.ts'

const Dropped = createContext<readonly string[]>([])

/** Remembers what another car took from the choice (BOOK-32), until something is chosen for it. */
export function DroppedServices({ children }: { readonly children: ReactNode }) {
  const { booking } = useBooking()
  const plate = booking.car?.registrationNumber
  const names = entriesOf(booking)
    .map(({ name }) => name)
    .join(', ')
  const [dropped, setDropped] = useState<readonly string[]>([])
  const before = useRef({ plate, names })
  useEffect(() => {
    const { current: was } = before
    before.current = { plate, names }
    if (names !== '') setDropped([])
    else if (was.names !== '' && was.plate !== plate) setDropped([was.names])
  }, [plate, names])
  return <Dropped value={dropped}>{children}</Dropped>
}

/** Says what was chosen for the car before and is chosen no more. */
export function DroppedNotice() {
  const { t } = useBooking()
  const [names] = useContext(Dropped)
  return (
    names !== undefined && (
      <Notice tone="info" live="status">
        {t('services.dropped', { names })}
      </Notice>
    )
  )
}
