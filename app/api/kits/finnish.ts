import { kitIndexesOf } from '#domain/search-indexes'
import type { Call } from '../_http/route.ts'
import { problem } from '../_http/problem.ts'

/** Kits are sold in Finland alone (GEN-11): elsewhere there is no such call. */
export const finnish = async (
  { site, locale }: Pick<Call<unknown, unknown, unknown>, 'site' | 'locale'>,
  answer: () => Promise<Response>,
): Promise<Response> => (kitIndexesOf(site.id) === null ? problem('not-found', locale) : answer())
