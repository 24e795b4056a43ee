import type { FinanceUkPort } from '#services/finance-uk'
import type { Call } from '../_http/route.ts'
import { problem } from '../_http/problem.ts'
import { siteHas } from '#domain/site-switches'

/**
 * Answers from the finance house. Credit is offered in Britain alone (GEN-09): elsewhere, and where the
 * finance house is switched off, there is no such call.
 */
export const british = async (
  { site, locale, services }: Pick<Call<unknown, unknown, unknown>, 'site' | 'locale' | 'services'>,
  answer: (financeUk: FinanceUkPort) => Promise<Response>,
): Promise<Response> =>
  siteHas(site, 'british-offers') && services.financeUk !== null
    ? answer(services.financeUk)
    : problem('not-found', locale)
