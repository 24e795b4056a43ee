import { createHash } from 'node:crypto'
import { bucketIn } from '#domain/flow-variant'
import { isSiteId, siteById } from '#domain/sites'
import { flowShares } from '#server'
import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { notModified } from '../../_http/not-modified.ts'
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
    const text = JSON.stringify(flow)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    const vary = `Host, Accept-Language${isShared ? ', Cookie' : ''}`
    const headers = { etag, 'cache-control': 'public, max-age=30', vary }
    if (notModified(call.request, etag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
