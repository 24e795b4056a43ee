import { currentConsent, onConsent } from '../../_consent/consent-store.ts'
import type { KeptRun } from './kept-runs.ts'

/** `refused`: nothing more of the run is taken. `later`: no answer that says what became of it. */
export type Answer = 'stored' | 'refused' | 'later'

/** What the collector needs of the page that it is on. */
export interface CollectorPage {
  readonly now: () => number
  /** When the page was opened, by the same clock. */
  readonly since: number
  /** The visitor agrees to statistics. */
  readonly isAllowed: () => boolean
  readonly onConsent: (listener: () => void) => () => void
  readonly newKey: () => string
  readonly about: () => Pick<KeptRun, 'locale' | 'device' | 'brand'>
  readonly post: (body: string) => Promise<Answer>
  /** Whether the browser will try to send it, even though the page goes. */
  readonly beacon: (body: string) => boolean
}

const ADDRESS = '/api/flow-events'
const TIMEOUT_MS = 15_000
/** Too often, or too slowly: the same may be taken later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

async function post(body: string): Promise<Answer> {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (answer?.status === 204) return 'stored'
  const isRefused = answer && answer.status >= 400 && answer.status < 500
  // A page in between, such as a captive portal's, says nothing of it.
  const isOurs = answer?.headers.get('content-type') === 'application/problem+json'
  return isRefused && isOurs && !PASSING.has(answer.status) ? 'refused' : 'later'
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const deviceOf = (): KeptRun['device'] => {
  if (matchMedia('(min-width: 1024px)').matches) return 'desktop'
  return matchMedia('(min-width: 768px)').matches ? 'tablet' : 'phone'
}

export const thisPage: CollectorPage = {
  now: Date.now,
  since: performance.timeOrigin,
  isAllowed: () => currentConsent()?.statistics === true,
  onConsent,
  newKey,
  about: () => {
    const brand = document.querySelector<HTMLElement>('[data-brand]')?.dataset['brand'] ?? ''
    return {
      locale: document.documentElement.lang,
      device: deviceOf(),
      brand: /^[a-z0-9-]{1,32}$/.test(brand) ? brand : null,
    }
  },
  post,
  beacon: (body) => navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' })),
}
