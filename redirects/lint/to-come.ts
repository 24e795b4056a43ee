import { SITE_IDS, type SiteId } from '#domain/sites'
import { z } from 'zod'

/** Destinations that are meant to answer one day: exact paths, so that the list can only shrink. */
export interface ToCome {
  readonly site: SiteId
  readonly paths: readonly string[]
}

const PATH = /^\/(?:[^\s/?#%*:\\]+(?:\/[^\s/?#%*:\\]+)*)?$/u

const Shape = z.strictObject({
  site: z.enum(SITE_IDS, `must be one of ${SITE_IDS.join(', ')}`),
  paths: z.array(
    z
      .string('must be a path')
      .regex(PATH, 'must be an exact path in decoded spelling: no wildcard, no name, no query')
      .refine((path) => path.normalize('NFC') === path, 'must be in NFC'),
    'must be a list of paths',
  ),
})

export type ToComeOutcome =
  | { readonly ok: true; readonly toCome: ToCome }
  | { readonly ok: false; readonly words: readonly string[] }

/** Reads a list of what is still to come from a file's text; never throws. */
export function parseToCome(json: string): ToComeOutcome {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { ok: false, words: ['the list of what is to come is not JSON'] }
  }
  const parsed = Shape.safeParse(value)
  return parsed.success
    ? { ok: true, toCome: parsed.data }
    : {
        ok: false,
        words: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      }
}
