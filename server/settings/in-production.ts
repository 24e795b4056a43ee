import { z } from 'zod'

/** What a production site does where a setting that chooses a driver is not set. */
export const InProduction = z.discriminatedUnion('unset', [
  z.strictObject({
    unset: z.literal('refused'),
    consequence: z.string(),
    or: z.string().nullable(),
  }),
  z.strictObject({ unset: z.literal('off'), effect: z.string() }),
  z.strictObject({ unset: z.literal('nothing-made-up'), why: z.string() }),
])
export type InProduction = z.infer<typeof InProduction>

/**
 * Declares that the start is refused. `consequence` is a clause that says what would happen otherwise;
 * `or` is another setting that is as good.
 */
export const refused = (consequence: string, or: string | null = null): InProduction => ({
  unset: 'refused',
  consequence,
  or,
})

/** Declares that its part is switched off; `effect` is a clause that says what visitors then lack. */
export const switchedOff = (effect: string): InProduction => ({ unset: 'off', effect })

/** Declares that the embedded driver's data is real; `why` is a clause. */
export const nothingMadeUp = (why: string): InProduction => ({ unset: 'nothing-made-up', why })

const LOCAL_HOST = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3})$/

interface Setup {
  readonly databaseUrl: string | null
  readonly siteHosts: { readonly [host: string]: unknown }
}

/** Returns the first of `siteHosts` that is not a name of this machine; null without one. */
export const publicHost = (siteHosts: Setup['siteHosts']): string | null =>
  Object.keys(siteHosts).find((host) => !LOCAL_HOST.test(host)) ?? null

/** Returns a clause that says why visitors may reach this site; null where nobody but its developer does. */
export function whyServed({ databaseUrl, siteHosts }: Setup): string | null {
  if (databaseUrl !== null) return 'DATABASE_URL is set'
  const host = publicHost(siteHosts)
  return host === null ? null : `SITE_HOSTS names ${host}`
}
