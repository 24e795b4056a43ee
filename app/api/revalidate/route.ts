import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import {
  carPageCache,
  getConfig,
  isEditingSecret,
  learnPathsAnew,
  listPageCache,
  pagesAroundLists,
  pageCache,
} from '#server'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'

export const POST = route({
  template: '/api/revalidate',
  summary:
    'The CMS says that content has changed: every page is made anew when it is next asked for, and a new one is known once this has answered. Without the right secret the call does not exist.',
  headers: { Authorization: z.string().describe('`Bearer` and `REVALIDATE_SECRET` (RFC 6750)') },
  answers: { 204: { what: 'pages are made anew' } },
  refusals: ['not-found'],
  body: z.strictObject({}),
  handle: async ({ request, services, locale }) => {
    const given = /^Bearer (.{1,256})$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (!isEditingSecret(given ?? '', getConfig().revalidateSecret)) {
      return problem('not-found', locale)
    }
    services.content.invalidate()
    revalidatePath('/[site]/[locale]', 'layout')
    pageCache().clear()
    carPageCache().clear()
    listPageCache().clear()
    pagesAroundLists().clear()
    await learnPathsAnew()
    return new Response(null, { status: 204 })
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
