import { Legal, QuoteReference } from '#services/finance-uk'
import { z } from 'zod'
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
    british(call, async (financeUk) => Response.json(await financeUk.legal(call.query.quoteRef))),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
