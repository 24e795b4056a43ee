import { z } from 'zod'
import { browserCookie, browserName, browserSecret, newBrowserSecret } from '#server'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { cookieRequest } from '../../session.ts'

/**
 * The right code signs in (OTP-07): the cookie gets another value, under which the session is kept.
 * With a status other than 0 nobody is signed in (TYRE-11).
 */
export const POST = route({
  template: '/api/tirehotel/authorization/validate',
  query: z.object({
    authToken: z.string().min(1).max(500),
    otpToken: z.string().regex(/^\d{4,20}$/),
  }),
  limit: 'signIn',
  handle: async ({ query, request, services, tyreHotel, locale, log }) => {
    const asked = cookieRequest(request)
    const before = browserSecret(asked)
    // Without the cookie of who asked for the code, it is no browser that did.
    const browser = browserName(before ?? newBrowserSecret())
    const outcome = await tyreHotel.validate({ ...query, browser })
    if (!outcome.ok) return refusedWith(outcome.failure, { locale, log, call: 'validate' })
    const { status, vehicles } = outcome.value
    if (status !== 0) return privately({ status, vehicles: [] })
    if (before !== null) await services.tyreSessions.end(before)
    const secret = await services.tyreSessions.open(vehicles)
    return privately(outcome.value, { 'set-cookie': browserCookie(asked, secret) })
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
