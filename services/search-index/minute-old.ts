import { isOverloaded } from '../overload/port.ts'
import { ReadCache } from '../reads/read-cache.ts'
import { SearchFailed } from './port.ts'
import type { AskIndex, IndexAnswer } from './readings.ts'

/** An answer is given again for a minute at most (INDEX-08). */
const TTL_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024

/** The same index, whose answers are up to a minute old; what no stored one serves asks whether it may be made. */
export function minuteOld(ask: AskIndex, now: () => number = Date.now): AskIndex {
  const bytesOf = ({ json }: IndexAnswer): number => json.byteLength
  const cache = new ReadCache<IndexAnswer>(now, { bytes: MAX_BYTES, bytesOf })
  return async (body, admit) => {
    const reading = cache.read({
      key: JSON.stringify(body),
      ask: async () => {
        admit('search')
        return ask(body, admit)
      },
      ttlMs: () => TTL_MS,
    })
    return reading.catch((error: unknown) => {
      throw isOverloaded(error) ? new SearchFailed('unavailable', { cause: error }) : error
    })
  }
}
