import { DefaultRequest, FinanceProducts } from '#services/finance-uk'
import { route } from '../../_http/route.ts'
import { british } from '../british.ts'

export const POST = route({
  template: '/api/codeweaver/default',
  summary: 'What a used car can be paid with, each with where its sliders begin. In Britain.',
  answers: { 200: { what: 'the products', schema: FinanceProducts } },
  refusals: ['not-found'],
  body: DefaultRequest,
  limit: 'finance',
  handle: async (call) =>
    british(call, async (financeUk) => Response.json(await financeUk.products(call.body))),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
