import type { Log } from './database/driver.ts'
import { createEmbeddedCarMedia } from './car-media/embedded/index.ts'
import { createHttpCarMedia } from './car-media/http/index.ts'
import type { CarMediaPort } from './car-media/port.ts'
import { Breaker } from './http/breaker.ts'
import { createEmbeddedFinanceUk } from './finance-uk/embedded/index.ts'
import { createHttpFinanceUk } from './finance-uk/http/index.ts'
import type { FinanceUkPort } from './finance-uk/port.ts'

interface Remote {
  readonly url: string
  readonly key: string
}

export interface BritishCarSettings {
  /** Whether missing systems may be made up; they may when left out. */
  readonly madeUp?: boolean
  /** The real finance house of British cars; without it a made-up one, or none. */
  readonly financeUk?: Remote | null
  /** The real media service of British cars; without it a made-up one, or none. */
  readonly carMedia?: Remote | null
  /** Where its pictures, films and viewers may come from; from nowhere when left out. */
  readonly carMediaOrigins?: {
    readonly media: readonly string[]
    readonly viewers: readonly string[]
  }
}

/** What British cars alone have. */
export interface BritishCarServices {
  /** What they can be paid with; null where that is switched off. */
  readonly financeUk: FinanceUkPort | null
  /** Their films and turning pictures; null where these are switched off. */
  readonly carMedia: CarMediaPort | null
}

export const britishCarServices = (
  { financeUk, carMedia, carMediaOrigins, madeUp = true }: BritishCarSettings,
  { log, now }: { readonly log: Log | undefined; readonly now: () => number },
): BritishCarServices => ({
  financeUk: financeUk
    ? createHttpFinanceUk({
        baseUrl: financeUk.url,
        key: financeUk.key,
        breaker: new Breaker({ driver: 'finance-uk', log, now }),
        onFailure: ({ call, code }) =>
          log?.warn({ event: 'finance-failed', call, code }, 'no finance'),
      })
    : madeUp
      ? createEmbeddedFinanceUk({ now })
      : null,
  carMedia: carMedia
    ? createHttpCarMedia({
        baseUrl: carMedia.url,
        key: carMedia.key,
        breaker: new Breaker({ driver: 'car-media', log, now }),
        origins: carMediaOrigins ?? { media: [], viewers: [] },
        now,
        onFailure: ({ call, code }) =>
          log?.warn({ event: 'car-media-failed', call, code }, 'media of a car are missing'),
      })
    : madeUp
      ? createEmbeddedCarMedia()
      : null,
})
