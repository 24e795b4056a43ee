import { FlowEventsCall } from '#services/flow-events'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'

export const POST = route({
  template: '/api/flow-events',
  summary:
    'Stores events of one run of a flow for analysis. Pages send them only after consent to statistics, and without personal values; what the definition does not declare as such is not stored. The same events again change nothing.',
  answers: { 204: { what: 'stored, or there already' } },
  refusals: ['run-taken', 'run-over'],
  body: FlowEventsCall,
  limit: 'events',
  // Nearly always the gateway has answered before (flow-events-call.ts); this one refuses.
  handle: async ({ body, site, locale, services, log }) => {
    const outcome = await services.collector.take(body, site)
    if (outcome.ok)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const { code } = outcome
    log.info({ event: 'flow-events-refused', code, site: site.id }, 'a batch is not stored')
    return code === 'invalid'
      ? problem('invalid', locale, { field: outcome.field })
      : problem(code, locale)
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
