import { useEffect } from 'react'
import { nearestPlace } from '../_place-search/find-places.ts'
import { useBooking } from './booking-context.tsx'
import { givenPosition, placeAt } from './place-at.ts'

/** `lat` and `lng` in the address are where the booking starts, unless a place was chosen (BOOK-03). */
export function useGivenPlace(): void {
  const { booking, dispatch, flow, locale, step, t } = useBooking()
  const wanted = flow.ready && step === 'car' && booking.location === null
  useEffect(() => {
    if (!wanted) return undefined
    const at = givenPosition(location.search)
    if (!at) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void nearestPlace(at, { locale, signal }).then((near) => {
      if (signal.aborted) return
      const given = placeAt(at, near, t('car.position'))
      dispatch({ type: 'location.given', payload: { location: given } }, 'observed')
    })
    return () => leaving.abort()
  }, [wanted, locale, dispatch, t])
}
