import type { Call } from '../_http/route.ts'
import { problem } from '../_http/problem.ts'
import { siteHas } from '#domain/site-switches'

/** Credit is offered in Britain alone (GEN-09): elsewhere there is no such call. */
export const british = async (
  { site, locale }: Pick<Call<unknown, unknown, unknown>, 'site' | 'locale'>,
  answer: () => Promise<Response>,
): Promise<Response> => (siteHas(site, 'british-offers') ? answer() : problem('not-found', locale))
