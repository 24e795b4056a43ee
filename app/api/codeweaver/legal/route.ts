import { FinanceFailed, Legal, QuoteReference } from '#services/finance-uk'
import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { british } from '../british.ts'

export const GET = route({
  template: '/api/codeweaver/legal',
  summary: 'The terms of a quote, while it holds. In Britain.',
  answers: { 200: { what: 'the terms', schema: Legal } },
  refusals: ['not-found'],
  query: z.object({ quoteRef: QuoteReference }),
  limit: 'finance',
  handle: async (call) =>
    british(call, async () => {
      try {
        return Response.json(await call.services.financeUk.legal(call.query.quoteRef))
      } catch (error) {
        if (!(error instanceof FinanceFailed) || error.code !== 'quote-unknown') throw error
        return problem('not-found', call.locale)
      }
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
