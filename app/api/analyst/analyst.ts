import type { AnalystRole, AnalystSession } from '#domain/flow-analysis'
import { analystCookie, type CookieRequest, getConfig } from '#server'
import { problem } from '../_http/problem.ts'
import type { Call } from '../_http/route.ts'

type Asked = Pick<Call<unknown, unknown, unknown>, 'request' | 'locale' | 'services'>

export const cookieRequest = ({ headers }: Request): CookieRequest => ({
  headers,
  https: getConfig().https,
})

export const analystOf = async ({ request, services }: Asked): Promise<AnalystSession | null> => {
  const secret = analystCookie.read(cookieRequest(request))
  return secret === null ? null : services.analysts.find(secret)
}

/** Runs `work` for an analyst who is signed in, in that role; the console's page hides nothing by itself. */
export async function asAnalyst(
  asked: Asked,
  work: (analyst: AnalystSession) => Promise<Response>,
  role: AnalystRole = 'analyst',
): Promise<Response> {
  const analyst = await analystOf(asked)
  if (analyst === null) {
    return problem('signed-out', asked.locale, { headers: { 'www-authenticate': 'Session' } })
  }
  return analyst.roles.includes(role) ? work(analyst) : problem('role-missing', asked.locale)
}

/** What the console is answered: nobody's cache stores it. */
export const shown = (answer: unknown): Response =>
  Response.json(answer, { headers: { 'cache-control': 'no-store' } })

/** Where the identity provider leads back to, on the host that was asked; the gateway knows all of them. */
export const callbackOf = ({ headers, url }: Request): string => {
  const scheme = getConfig().https ? 'https' : 'http'
  return `${scheme}://${headers.get('host') ?? new URL(url).host}/api/analyst/open-id/callback`
}
