import { AnalystSession, SignInBody } from '#domain/flow-analysis'
import { analystBrowserCookie, analystCookie } from '#server'
import { problem } from '../../_http/problem.ts'
import { callerOf, route } from '../../_http/route.ts'
import { cookieRequest } from '../analyst.ts'

export const POST = route({
  template: '/api/analyst/sign-in',
  summary:
    'Signs in to the analyst’s console by name and password. Wrong ones are counted by address, and by browser where somebody has signed in before, never by account.',
  answers: { 200: { what: 'the session, whose cookie is set', schema: AnalystSession } },
  refusals: ['credentials-wrong'],
  body: SignInBody,
  limit: 'analystSignIn',
  handle: async ({ body, request, services, locale }) => {
    const asked = cookieRequest(request)
    const outcome = await services.analysts.signIn({
      ...body,
      address: callerOf(request),
      browser: analystBrowserCookie.read(asked),
      signal: request.signal,
    })
    if (!outcome.ok) {
      if (outcome.code === 'wrong') return problem('credentials-wrong', locale)
      const headers = { 'retry-after': String(outcome.waitSeconds) }
      return problem('too-many', locale, { headers })
    }
    const before = analystCookie.read(asked)
    if (before !== null) await services.analysts.end(before)
    const headers = new Headers({ 'cache-control': 'no-store' })
    headers.append('set-cookie', analystCookie.set(asked, outcome.session))
    headers.append('set-cookie', analystBrowserCookie.set(asked, outcome.browser))
    return Response.json(outcome.analyst, { headers })
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
