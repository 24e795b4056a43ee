import type { Call } from '../_http/route.ts'
import { problem } from '../_http/problem.ts'

/** Credit is offered in Britain alone (GEN-09): elsewhere there is no such call. */
export const british = async (
  { site, locale }: Pick<Call<unknown, unknown, unknown>, 'site' | 'locale'>,
  answer: () => Promise<Response>,
): Promise<Response> => (site.country === 'GB' ? answer() : problem('not-found', locale))
