import type { Car, DaySlots, Offerings, RefreshedPrice } from '#services/workshop'
import { addressOf, call } from '../_api-client/call.ts'

/** The calls of the wizard. Every one asks in the page's language. */
export function createApi(locale: string) {
  const get = <T>(address: string, signal?: AbortSignal): Promise<T> =>
    call<T>(address, { locale, method: 'GET', signal })

  const plateIn = encodeURIComponent

  return {
    car: (plate: string, signal?: AbortSignal) =>
      get<Car>(`/api/mechmate/car/${plateIn(plate)}`, signal),
    offerings: (
      kind: 'services' | 'addons',
      of: { plate: string; lat: number | null; lng: number | null },
      signal?: AbortSignal,
    ) =>
      get<Offerings>(
        addressOf(`/api/mechmate/${kind}/${plateIn(of.plate)}`, { lat: of.lat, lng: of.lng }),
        signal,
      ),
    prices: (
      of: {
        plate: string
        codes: readonly string[]
        lat: number | null
        lng: number | null
        departmentId?: string | null
      },
      signal?: AbortSignal,
    ) =>
      get<readonly RefreshedPrice[]>(
        addressOf(`/api/mechmate/prices/${plateIn(of.plate)}`, {
          serviceOfferings: of.codes.join(','),
          lat: of.lat,
          lng: of.lng,
          departmentId: of.departmentId,
        }),
        signal,
      ),
    authorised: (brand: string, signal?: AbortSignal) =>
      get<{ readonly hasBrand: boolean }>(
        // Dashes in place of spaces (BOOK-17).
        `/api/mechmate/authorized-workshop/${encodeURIComponent(brand.trim().replace(/\s+/g, '-'))}`,
        signal,
      ),
    timeslots: (
      of: { plate: string; departmentId: string; date: string; codes: readonly string[] },
      signal?: AbortSignal,
    ) =>
      get<readonly DaySlots[]>(
        addressOf(
          `/api/mechmate/timeslots/from/${plateIn(of.plate)}/${encodeURIComponent(of.departmentId)}/${of.date}/`,
          { serviceOfferings: of.codes.join(',') },
        ),
        signal,
      ),
    /** The workshop stream; the caller reads its body. */
    sites: (
      of: {
        plate: string
        codes: readonly string[]
        lat: number
        lng: number
        cursor: string | null
      },
      signal: AbortSignal,
    ) =>
      fetch(
        addressOf('/api/mechmate/departments/closestAvailable', {
          regNo: of.plate,
          serviceOfferings: of.codes.join(','),
          latitude: of.lat,
          longitude: of.lng,
          cursor: of.cursor,
        }),
        { headers: { accept: 'text/event-stream', 'accept-language': locale }, signal },
      ),
  }
}

export type Api = ReturnType<typeof createApi>
