import { bucketIn } from '#domain/flow-variant'
import { isSiteId, siteById } from '#domain/sites'
import { flowShares } from '#server'
import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { FlowId } from '../../_http/params.ts'
import { route } from '../../_http/route.ts'
import { PublishedFlow } from '../published-flow.ts'

export const GET = route({
  template: '/api/flows/{id}',
  summary:
    'The current definition of a flow for a site and language, with its messages. Answers `304` to the `ETag` that a caller holds.',
  headers: { 'If-None-Match': z.string().optional() },
  answers: {
    200: { what: 'the flow', schema: PublishedFlow },
    304: { what: 'the caller’s copy is right' },
  },
  refusals: ['not-found'],
  params: z.object({ id: FlowId }),
  query: z.object({
    site: z.string().max(64).optional().describe('Id of a site; the one that is asked, else'),
    locale: z.string().max(16).optional().describe('A language of the site; its first, else'),
  }),
  handle: async (call) => {
    const { query, services } = call
    if (query.site !== undefined && !isSiteId(query.site)) {
      return problem('bad-request', call.locale, { field: 'site' })
    }
    const site = query.site === undefined ? call.site : siteById(query.site)
    const locale = site.locales.find((own) => own === (query.locale ?? site.locales[0]))
    if (!locale) return problem('bad-request', call.locale, { field: 'locale' })
    // Else the cookie says nothing, and is not looked at.
    const isShared = flowShares(site.id).length > 0
    const bucket = isShared ? bucketIn(call.request.headers.get('cookie')) : null
    const flow = await services.definitions.current(
      call.params.id,
      site.id,
      locale,
      bucket ?? undefined,
    )
    if (!flow) return problem('not-found', call.locale)
    const vary = `Host, Accept-Language${isShared ? ', Cookie' : ''}`
    return Response.json(flow, { headers: { 'cache-control': 'public, max-age=30', vary } })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
