import { Quotations, QuoteRequest } from '#services/finance-uk'
import { route } from '../../_http/route.ts'
import { british } from '../british.ts'

export const POST = route({
  template: '/api/codeweaver/cfd',
  summary:
    'What a choice costs: from a deposit to the payment, or back. What cannot be had says why. In Britain.',
  answers: { 200: { what: 'the quotes', schema: Quotations } },
  refusals: ['not-found'],
  body: QuoteRequest,
  limit: 'finance',
  handle: async (call) =>
    british(call, async (financeUk) => Response.json(await financeUk.quotes(call.body))),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
