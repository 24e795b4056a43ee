import type { Place, PlacesPort } from '../places/port.ts'
import type { Admit } from './port.ts'
import { ReadCache } from './read-cache.ts'

const HOUR = 3_600_000
/** Towns do not move, and what a text means hardly changes. */
const TTL_MS = { found: 24 * HOUR, nothing: HOUR } as const

const ttlOf = (isFound: boolean): number => (isFound ? TTL_MS.found : TTL_MS.nothing)
/** Some 10 m: nobody's nearest town is another one. */
const rounded = (degrees: number): string => degrees.toFixed(4)
/** Some 10 km: what is nearest to one is nearest to the other. */
const roughly = (degrees: number): string => degrees.toFixed(1)
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * A geocoder that is asked for each thing once a day, and only as often as it may be. No suggestion and
 * no nearest town may be a failure, which the port does not tell: they are asked for again.
 */
export function costlyPlaces(port: PlacesPort, now: () => number): (admit: Admit) => PlacesPort {
  const cache = new ReadCache(now)
  return (admit) => ({
    async suggest(text, { country, limit, near, signal }) {
      signal?.throwIfAborted()
      const around = near && [roughly(near.lat), roughly(near.lng)]
      return cache.read<readonly Place[]>({
        key: JSON.stringify(['suggest', country, limit, around, plain(text)]),
        ask: async () => {
          admit('places')
          // Another may wait for the same answer: that one visitor leaves does not end the call.
          return port.suggest(text, { country, limit, near })
        },
        ttlMs: (places) => (places.length > 0 ? TTL_MS.found : 0),
      })
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      return cache.read({
        key: JSON.stringify(['geocode', country ?? { home }, plain(text)]),
        ask: async () => {
          admit('geocode')
          return port.geocode(text, { country, home })
        },
        ttlMs: ({ status }) => (status === 'ERROR' ? 0 : ttlOf(status === 'OK')),
      })
    },

    async nearest(position) {
      const { place } = await cache.read({
        key: `nearest ${rounded(position.lat)} ${rounded(position.lng)}`,
        ask: async () => {
          admit('places')
          return { place: await port.nearest(position) }
        },
        ttlMs: ({ place: found }) => (found === null ? 0 : TTL_MS.found),
      })
      return place
    },
  })
}
