import { useEffect, useState } from 'react'
import type { Coordinates } from '#domain/geo'
import type { Country } from '#domain/sites'
import type { JsonObject } from '#engine'
import { geocode } from './geocode.ts'

/** From where distances are measured. */
export interface MeasuredFrom {
  /** Null until one is known. */
  readonly origin: Coordinates | null
  /** The searched place at `origin`; null while that is the visitor's own, or nowhere. */
  readonly place: string | null
}

/** `at` of the filter's values, where it is a point. */
function pointOf(value: unknown): Coordinates | null {
  const { lat, lng } = (value ?? {}) as { readonly lat?: unknown; readonly lng?: unknown }
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/** The point that the filter's values name; the town of an address is looked up first. */
export function useMeasuredFrom(values: JsonObject, country: Country | ''): MeasuredFrom {
  const origin = pointOf(values['origin'])
  const near = typeof values['near'] === 'string' ? values['near'] : null
  const wanted = origin === null ? near : null
  const [found, setFound] = useState<{ readonly town: string; readonly at: Coordinates } | null>(
    null,
  )
  useEffect(() => {
    if (wanted === null) return undefined
    const leaving = new AbortController()
    void geocode(wanted, country, leaving.signal).then((at) => {
      if (at && !leaving.signal.aborted) setFound({ town: wanted, at })
    })
    return () => leaving.abort()
  }, [wanted, country])

  if (origin) {
    return { origin, place: typeof values['place'] === 'string' ? values['place'] : null }
  }
  return found && found.town === wanted
    ? { origin: found.at, place: found.town }
    : { origin: null, place: null }
}
