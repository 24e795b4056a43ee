import { SITE_IDS } from '#domain/sites'
import { z } from 'zod'

const MAX_RULES = 200_000
const text = (min = 1) => z.string('must be a text').min(min, 'must not be empty')
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const host = text().regex(HOST, 'must be a host name in lower case, without a port')

const RuleShape = z.strictObject({
  source: text().optional(),
  pattern: text().optional(),
  destination: text(),
  // REDIR-01: all redirects are permanent.
  permanent: z.literal(true, 'must be true'),
  query: z
    .record(
      text(),
      z.union([text(), z.literal(true)], 'must be a text, or true for any value'),
      'must be an object of names and values',
    )
    .refine((query) => Object.keys(query).length > 0, 'must name a parameter')
    .optional(),
  host: z.array(host, 'must be a list of host names').min(1, 'must name a host').optional(),
  why: z.string('must be a text').optional(),
})

export const TableShape = z.strictObject({
  site: z.enum(SITE_IDS, `must be one of ${SITE_IDS.join(', ')}`),
  externalHosts: z.array(host, 'must be a list of host names').optional(),
  rules: z
    .array(RuleShape, 'must be a list of rules')
    .max(MAX_RULES, `must not have more than ${MAX_RULES} rules`),
})

/** One line of a table, as it is written (REDIR-02). */
export type Rule = Readonly<z.infer<typeof RuleShape>>
/** A site's table, as it is written (PROXY-10). */
export type Table = Omit<z.infer<typeof TableShape>, 'rules'> & { readonly rules: readonly Rule[] }
