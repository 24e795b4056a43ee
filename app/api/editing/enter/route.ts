import { z } from 'zod'
import { editingCookie, getConfig, isEditingSecret } from '#server'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'

/** A path of this site: anything a browser could take for another host is not one. */
const Path = z
  .string()
  .max(1024)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/)

export const GET = route({
  template: '/api/editing/enter',
  summary:
    'Opens the editing mode of the embedded content for eight hours, by a signed cookie, and leads to a page; with a real CMS, the preview of its drafts (`CMS_DRAFTS_URL`). Without `EDITING_SECRET`, with a wrong one, or with a CMS that has no drafts for us the call does not exist. `/feaas-render` is the same call.',
  answers: { 303: { what: 'leads to `path`, with the cookie set' } },
  refusals: ['not-found'],
  query: z.object({
    secret: z.string().max(256).default('').describe('`EDITING_SECRET`'),
    path: Path.default('/').describe('A path of this site'),
  }),
  limit: 'report',
  handle: async ({ query, site, locale, services }) => {
    const { editingSecret, https } = getConfig()
    const known = editingSecret !== null && isEditingSecret(query.secret, editingSecret)
    if (!known || services.content.drafts === null) return problem('not-found', locale)
    return new Response(null, {
      status: 303,
      headers: {
        location: query.path,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'set-cookie': editingCookie(site.id, { secret: editingSecret, https, now: Date.now() }),
      },
    })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
