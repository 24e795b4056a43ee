import { type Admit, TooManyReads } from '#services/reads'
import { getConfig, type Config } from '../settings/config.ts'
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

/**
 * Takes one call of `caller` from a limit, and one from what all callers share: 0 when it may go on, else the
 * whole seconds to wait. They share it by `budget` (a route, a form, a kind of pages), so that a flood of one
 * leaves the others of the same limit theirs.
 */
export function secondsToWait(name: Limited, caller: string, budget: string = name): number {
  const { limits, limitTogether } = getConfig()
  const perMinute = limits[name]
  if (perMinute === null) return 0
  return (
    limitOf(name, perMinute).take(caller) ||
    limitOf(`${name} together`, perMinute * limitTogether * TOGETHER[name]).take(budget)
  )
}

/** Lets an address, and all of them together, make so many reads that cost money. */
export const admitting =
  (caller: string): Admit =>
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
