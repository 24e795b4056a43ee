import type { ContentEditing, ContentContext } from '#services/content'
import { getConfig, mayEdit } from '#server'
import type { Call } from '../_http/route.ts'
import { problem } from '../_http/problem.ts'

type Asked = Pick<Call<unknown, unknown, unknown>, 'request' | 'site' | 'locale' | 'services'>

/**
 * Runs `work` for an editor of this site. For everybody else, and where a real CMS has its own
 * editor, the call does not exist (EDIT-03).
 */
export async function asEditor(
  { request, site, locale, services }: Asked,
  work: (editing: ContentEditing, siteContext: ContentContext) => Promise<Response>,
): Promise<Response> {
  const { editing } = services.content
  const secret = getConfig().editingSecret
  const allowed = mayEdit(request.headers.get('cookie'), site.id, { secret, now: Date.now() })
  if (!allowed || editing === null) return problem('not-found', locale)
  return work(editing, { site: site.id, language: locale })
}
