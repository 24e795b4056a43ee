import { problem } from './problem.ts'
import { localeOf, siteOf } from './site.ts'

const refuse = (allow: string) => async (request: Request) => {
  const locale = localeOf(request, new URL(request.url), siteOf(request))
  return problem('method', locale, { headers: { allow } })
}

/** POST of a call that is only read. */
export const onlyRead = refuse('GET, HEAD')
/** GET of a call that is only posted. */
export const onlyPosted = refuse('POST')
/** Another method of a call that is read and posted. */
export const readOrPosted = refuse('GET, HEAD, POST')
