import { z } from 'zod'
import { editingCookie, getConfig, isEditingSecret } from '#server'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'

/** A path of this site: anything a browser could take for another host is not one. */
const Path = z
  .string()
  .max(1024)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/)

/**
 * Opens the editing mode for 8 hours and shows the page (EDIT-03, PROXY-09: `/feaas-render` comes
 * here). Without the secret the call does not exist.
 */
export const GET = route({
  template: '/api/editing/enter',
  query: z.object({ secret: z.string().max(256).default(''), path: Path.default('/') }),
  limit: 'report',
  handle: async ({ query, site, locale, services }) => {
    const { editingSecret, https } = getConfig()
    const known = editingSecret !== null && isEditingSecret(query.secret, editingSecret)
    if (!known || services.content.editing === null) return problem('not-found', locale)
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
