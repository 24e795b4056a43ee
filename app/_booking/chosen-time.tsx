'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { type Messages, useBooking } from './booking-context.tsx'
import { type BookingState, codesOf } from './booking-state.ts'
import { slotText } from './slot-dates.ts'
import { timeFits } from './time-fits.ts'

/** What a change did to the chosen time: whether it still fits is asked, that it does not is said. */
export function ChosenTime() {
  const { booking, dispatch, locale, t } = useBooking()
  const { before, slot } = booking
  const [isUndone, setUndone] = useState(false)
  const undone = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isUndone) undone.current?.focus()
  }, [isUndone])

  if (before !== null && slot !== null) return <TimeCheck />
  if (before !== null) {
    return (
      <Notice
        tone={booking.timeLost === 'released' ? 'info' : 'warning'}
        actions={
          <Button
            size="s"
            variant="secondary"
            onClick={() => {
              dispatch({ type: 'change.undone' })
              setUndone(true)
            }}
          >
            {t('timeLost.undo')}
          </Button>
        }
      >
        {timeLostText(booking, locale, t)}
      </Notice>
    )
  }
  if (!isUndone || slot === null) return null
  return (
    <p ref={undone} tabIndex={-1}>
      {t('timeLost.undone', {
        time: slotText(slot, locale, t),
        site: booking.site?.siteName ?? '',
      })}
    </p>
  )
}

/** Which time is no longer chosen, why, and what Undo does. */
export function timeLostText(booking: BookingState, locale: string, t: Messages): string {
  const { before, beforeOwner, timeLost } = booking
  if (before === null) return ''
  return t(`timeLost.${timeLost ?? 'released'}`, {
    time: slotText(before.slot, locale, t),
    site: before.site.siteName,
    plate: beforeOwner?.car.registrationNumber ?? '',
  })
}

/**
 * Asks the server's times whether the chosen one fits. Where they cannot be had the time stays: the
 * server looks again when it is booked.
 */
function TimeCheck() {
  const { api, booking, dispatch } = useBooking()
  const { beforeOwner, car, lat, lng, site, slot, submitting } = booking
  const codes = codesOf(booking)
  const plate = car?.registrationNumber
  const isElsewhere = lat !== beforeOwner?.lat || lng !== beforeOwner.lng
  const place = isElsewhere && lat !== null && lng !== null ? { lat, lng } : null
  const departmentId = site?.departmentId
  const { data: fits } = useQuery({
    queryKey: ['time-fits', plate, departmentId, slot, codes, place],
    queryFn: ({ signal }) =>
      plate !== undefined && departmentId !== undefined && slot !== null
        ? timeFits(api, { plate, departmentId, slot, codes, place }, signal)
        : true,
    // Between one service and another there is nothing to ask.
    enabled: codes.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (fits === undefined || submitting) return
    dispatch({ type: fits ? 'time.fits' : 'time.unfit' }, 'observed')
  }, [fits, submitting, dispatch])
  return null
}
