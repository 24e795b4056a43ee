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

/** Search engines and readers of shared links, by what they say they are. */
const CRAWLER =
  /\b(?:Googlebot|Google-InspectionTool|Storebot-Google|AdsBot-Google|bingbot|DuckDuckBot|YandexBot|Applebot|Seznambot|Slurp|facebookexternalhit|LinkedInBot|Twitterbot)\b/i

/** All crawlers together: one asks for more pages a minute than any visitor, from few addresses. */
export const CRAWLERS = Symbol('crawlers')
export type Caller = string | typeof CRAWLERS

/**
 * Returns who is counted by a limit: an address, or all that say they are crawlers. Anybody can say so, and
 * gets no more than their share of what all callers have together, which is not the visitors'.
 */
export const callerOf = (req: IncomingMessage, trustedProxies: number): Caller =>
  CRAWLER.test(req.headers['user-agent'] ?? '') ? CRAWLERS : clientAddress(req, trustedProxies)

/**
 * Takes one call of `caller` from a limit, and one from what all callers share: 0 when it may go on, else the
 * whole seconds to wait. Crawlers have a share of their own and no other limit. Callers share it by `budget` (a route, a form, a kind of pages), so that a flood of one
 * leaves the others of the same limit theirs.
 */
export function secondsToWait(name: Limited, caller: Caller, budget: string = name): number {
  const { limits, limitTogether } = getConfig()
  const perMinute = limits[name]
  if (perMinute === null) return 0
  const together = limitOf(`${name} together`, perMinute * limitTogether * TOGETHER[name])
  return caller === CRAWLERS
    ? together.take('crawlers')
    : limitOf(name, perMinute).take(caller) || together.take(budget)
}

/** Lets an address, and all of them together, make so many reads that cost money. */
export const admitting =
  (caller: Caller): Admit =>
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
