import type { Car, DaySlots, Offerings, RefreshedPrice } from '#services/workshop'
import type { Place } from '#services/places'

/** A call that was not answered as hoped. `code` is the problem's kind, `network` when nothing answered. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, options?: { cause?: unknown }) {
    super(`${code} (${status})`, options)
    this.code = code
    this.status = status
  }

  /** Nothing answered, or only something in between: the same call may succeed soon. */
  get isOutage(): boolean {
    return this.status === 0
  }
}

/** The last part of an RFC 9457 `type`, such as `unknown-plate`. */
export function problemCode(body: unknown): string {
  const type = (body as { type?: unknown } | null)?.type
  return typeof type === 'string' ? (type.split(/[:/#]/).at(-1) ?? 'unknown') : 'unknown'
}

type Query = { readonly [name: string]: string | number | null | undefined }

export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The calls of the wizard. Every one asks in the page's language. */
export function createApi(locale: string) {
  async function get<T>(address: string, signal?: AbortSignal): Promise<T> {
    let response: Response
    try {
      response = await fetch(address, {
        headers: { accept: 'application/json', 'accept-language': locale },
        ...(signal ? { signal } : {}),
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallFailed('network', 0, { cause })
    }
    const body: unknown = await response.json().catch(() => null)
    if (response.ok && body !== null) return body as T
    throw new CallFailed(problemCode(body), body === null ? 0 : response.status)
  }

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
    prices: (of: {
      plate: string
      codes: readonly string[]
      lat: number | null
      lng: number | null
      departmentId?: string | null
    }) =>
      get<readonly RefreshedPrice[]>(
        addressOf(`/api/mechmate/prices/${plateIn(of.plate)}`, {
          serviceOfferings: of.codes.join(','),
          lat: of.lat,
          lng: of.lng,
          departmentId: of.departmentId,
        }),
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
    places: (text: string, signal?: AbortSignal) =>
      get<readonly Place[]>(addressOf('/api/places', { q: text }), signal),
    nearestPlace: (at: { lat: number; lng: number }, signal?: AbortSignal) =>
      get<Place>(addressOf('/api/places/nearest', at), signal).catch((error: unknown) => {
        // Nothing with a name is near.
        if (error instanceof CallFailed && error.status === 404) return null
        throw error
      }),
  }
}

export type Api = ReturnType<typeof createApi>
