import { ValidatedCustomer } from '#services/tyre-hotel'
import { z } from 'zod'
import { browserCookie, browserName, browserSecret, newBrowserSecret } from '#server'
import { privately, refusedWith } from '../../outcome.ts'
import { cookieRequest } from '../../session.ts'
import { bodyOrQuery } from '../body-or-query.ts'

export const POST = bodyOrQuery({
  template: '/api/tirehotel/authorization/validate',
  summary:
    'Signs in with the code, in the browser that asked for it; the cookie gets another value. With a `status` other than 0 nobody is signed in.',
  answers: { 200: { what: 'the customer’s cars', schema: ValidatedCustomer } },
  refusals: ['code-wrong', 'code-spent', 'code-ended', 'invalid', 'refused'],
  members: {
    authToken: z.string().min(1).max(500).describe('`authorizationToken` of the login'),
    otpToken: z
      .string()
      .regex(/^\d{4,20}$/)
      .describe('The code that was sent'),
  },
  limit: 'signIn',
  handle: async (members, call) => {
    const { request, services, tyreHotel } = call
    const asked = cookieRequest(request)
    const before = browserSecret(asked)
    // Without the cookie of who asked for the code, it is no browser that did.
    const browser = browserName(before ?? newBrowserSecret())
    const outcome = await tyreHotel.validate({ ...members, browser })
    if (!outcome.ok) return refusedWith(outcome.failure, 'validate', call)
    const { status, vehicles } = outcome.value
    if (status !== 0) return privately({ status, vehicles: [] })
    if (before !== null) await services.tyreSessions.end(before)
    const secret = await services.tyreSessions.open(vehicles)
    return privately(outcome.value, { 'set-cookie': browserCookie(asked, secret) })
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
