import type { IncomingMessage } from 'node:http'
import { type Admit, TooManyReads } from '#services/reads'
import { getConfig, type Config } from '../settings/config.ts'
import { clientAddress } from './client-address.ts'
import { RateLimit } from './limits.ts'

type Limited = keyof Config['limits']

/**
 * How much of each limit all addresses together may use, in times of `RATE_LIMIT_TOGETHER`: a flood has many
 * addresses. What most pages send by themselves, more visitors send at once.
 */
const TOGETHER: Readonly<Record<Limited, number>> = {
  book: 1,
  stream: 1,
  car: 1,
  offerings: 1,
  places: 1,
  geocode: 1,
  finance: 1,
  carMedia: 1,
  search: 1,
  pages: 1,
  report: 4,
  events: 4,
  flowLogs: 1,
  stories: 1,
  signIn: 1,
  analystSignIn: 1,
  leads: 1,
}

const store = globalThis as { forecourtLimits?: Map<string, RateLimit> }

/** User agents of search engines and link previews. */
const CRAWLER =
  /\b(?:Googlebot|Google-InspectionTool|Storebot-Google|AdsBot-Google|bingbot|DuckDuckBot|YandexBot|Applebot|Seznambot|Slurp|facebookexternalhit|LinkedInBot|Twitterbot)\b/i

/** Factor on the limit per address for crawlers, which request more pages a minute than visitors. */
const CRAWLER_TIMES = 10

/** Caller that a limit counts. */
export interface Caller {
  readonly address: string
  readonly isCrawler: boolean
}

/**
 * Returns the caller of a request. A user agent proves nothing, so all crawlers share one total, apart from that of
 * visitors.
 */
export const callerOf = (req: IncomingMessage, trustedProxies: number): Caller => ({
  address: clientAddress(req, trustedProxies),
  isCrawler: CRAWLER.test(req.headers['user-agent'] ?? ''),
})

/**
 * Takes one call of `caller` from a limit, and one from what all callers share: 0 when it may go on, else the
 * whole seconds to wait. They share it by `budget` (a route, a form, a kind of pages), so that a flood of one
 * leaves the others of the same limit theirs; crawlers have a share of their own.
 */
export function secondsToWait(
  name: Limited,
  caller: Caller | string,
  budget: string = name,
): number {
  const { limits, limitTogether } = getConfig()
  const perMinute = limits[name]
  if (perMinute === null) return 0
  const { address, isCrawler } =
    typeof caller === 'string' ? { address: caller, isCrawler: false } : caller
  const own = isCrawler
    ? limitOf(`${name} of crawlers`, perMinute * CRAWLER_TIMES)
    : limitOf(name, perMinute)
  const together = limitOf(`${name} together`, perMinute * limitTogether * TOGETHER[name])
  return own.take(address) || together.take(isCrawler ? 'crawlers' : budget)
}

/** Lets an address, and all of them together, make so many reads that cost money. */
export const admitting =
  (caller: Caller | string): Admit =>
  (read) => {
    const wait = secondsToWait(read, caller)
    if (wait > 0) throw new TooManyReads(wait)
  }

function limitOf(name: string, perMinute: number): RateLimit {
  store.forecourtLimits ??= new Map()
  const known = store.forecourtLimits.get(name)
  if (known) return known
  const limit = new RateLimit(perMinute)
  store.forecourtLimits.set(name, limit)
  return limit
}
