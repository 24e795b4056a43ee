import { useEffect } from 'react'
import { useBooking } from './booking-context.tsx'

/** A number in range from the address, or null. */
function degrees(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d+)?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= most ? value : null
}

/** `lat` and `lng` in the address are where the booking starts, unless a place was chosen (BOOK-03). */
export function useGivenPlace(): void {
  const { api, booking, dispatch, flow, step, t } = useBooking()
  const wanted = flow.ready && step === 'car' && booking.location === null
  useEffect(() => {
    if (!wanted) return undefined
    const search = new URLSearchParams(location.search)
    const lat = degrees(search.get('lat'), 90)
    const lng = degrees(search.get('lng'), 180)
    if (lat === null || lng === null) return undefined
    const leaving = new AbortController()
    const take = async (): Promise<void> => {
      const near = await api.nearestPlace({ lat, lng }, leaving.signal).catch(() => null)
      if (leaving.signal.aborted) return
      const given = {
        name: near?.name ?? t('car.position'),
        placeId: near?.placeId ?? null,
        region: near?.region ?? null,
        latitude: lat,
        longitude: lng,
      }
      dispatch({ type: 'location.given', payload: { location: given } }, 'observed')
    }
    void take()
    return () => leaving.abort()
  }, [wanted, api, dispatch, t])
}
