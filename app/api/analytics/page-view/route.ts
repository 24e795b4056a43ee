import { z } from 'zod'
import { getConfig } from '#server'
import { route } from '../../_http/route.ts'

const TIMEOUT_MS = 3_000

export const POST = route({
  template: '/api/analytics/page-view',
  summary:
    'Passes a page view on to the CMS’s analytics. Browsers send it only after consent; nothing of the visitor goes along.',
  answers: { 204: { what: 'taken; whether the analytics answered is not waited for' } },
  body: z.strictObject({
    channel: z.literal('WEB'),
    currency: z.enum(['SEK', 'NOK', 'GBP', 'DKK', 'EUR', 'CZK']),
    page: z.string().max(200),
    pageVariant: z.string().max(60),
    language: z.enum(['sv', 'en', 'nb', 'da', 'fi', 'sk', 'cs']),
  }),
  limit: 'report',
  handle: async ({ body, site, log }) => {
    const { analyticsUrl } = getConfig()
    if (analyticsUrl !== null) {
      // Nobody waits for it, and nothing of the visitor goes along.
      void fetch(analyticsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'VIEW', site: site.id, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        (answer) => {
          if (!answer.ok)
            log.warn({ event: 'page-view-refused', status: answer.status }, 'not taken')
        },
        () => log.warn({ event: 'page-view-lost' }, 'the analytics did not answer'),
      )
    }
    return new Response(null, { status: 204 })
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
