import { currentConsent, onConsent } from '../_consent/consent-store.ts'
import type { TrackedCar } from './events.ts'
import { track } from './track.ts'

/** How often the data layer is asked for the page's impression, and for how long (RTRACK-02, RTRACK-04). */
const EVERY_MS = 100
const LONGEST_MS = 10_000

/** A page's impression, by us or by a tag of the container. */
const isImpression = (entry: object, page: string): boolean =>
  'event' in entry &&
  entry.event === 'page_impression' &&
  (!('page' in entry) || entry.page === page)

/** Calls once the page's impression is in the data layer; not at all where it does not come. */
export function afterImpression(page: string, call: () => void): () => void {
  let waited = 0
  const timer = setInterval(() => {
    waited += EVERY_MS
    const isThere = window.dataLayer?.some((entry) => isImpression(entry, page)) === true
    if (isThere || waited >= LONGEST_MS) clearInterval(timer)
    if (isThere) call()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Tells of a car's page, once and after the visitor agreed to statistics: its impression, and behind it the
 * car (RTRACK-02, RTRACK-04). The answer ends it.
 */
export function trackCar(car: TrackedCar, page: string): () => void {
  let end: (() => void) | null = null
  const follow = (): void => {
    if (end !== null || currentConsent()?.statistics !== true) return
    end = afterImpression(page, () => track({ event: 'product_detail', ...car }))
    track({ event: 'page_impression', page })
  }
  follow()
  const stop = onConsent(follow)
  return () => {
    stop()
    end?.()
  }
}
