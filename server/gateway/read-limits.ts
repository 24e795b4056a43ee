import { type Admit, TooManyReads } from '#services/reads'
import { getConfig, type Config } from '../settings/config.ts'
import { RateLimit } from './limits.ts'

type Limited = keyof Config['limits']

/** What costs money is limited in all, too: a flood has many addresses. */
const COSTLY: ReadonlySet<Limited> = new Set([
  'stream',
  'car',
  'offerings',
  'places',
  'geocode',
  'search',
] as const)

const store = globalThis as { forecourtLimits?: Map<string, RateLimit> }

/** Takes one call of `key` from a limit: 0 when it may go on, else the seconds to wait. */
export function secondsToWait(name: Limited, key: string): number {
  const perMinute = getConfig().limits[name]
  return perMinute === null ? 0 : limitOf(name, perMinute).take(key)
}

/** The same for an address, and for all of them together where it costs money. */
export const secondsToWaitFor = (name: Limited, caller: string): number =>
  secondsToWait(name, caller) || (COSTLY.has(name) ? secondsToWaitTogether(name) : 0)

/** Lets an address, and all of them together, make so many reads that cost money. */
export const admitting =
  (caller: string): Admit =>
  (read) => {
    const wait = secondsToWaitFor(read, caller)
    if (wait > 0) throw new TooManyReads(wait)
  }

function secondsToWaitTogether(name: Limited): number {
  const { limits, limitTogether } = getConfig()
  const perMinute = limits[name]
  if (perMinute === null) return 0
  return limitOf(`${name} together`, perMinute * limitTogether).take('all')
}

function limitOf(name: string, perMinute: number): RateLimit {
  store.forecourtLimits ??= new Map()
  const known = store.forecourtLimits.get(name)
  if (known) return known
  const limit = new RateLimit(perMinute)
  store.forecourtLimits.set(name, limit)
  return limit
}
