import { z } from 'zod'
import { browserCookie, browserName, browserSecret, newBrowserSecret } from '#server'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { cookieRequest } from '../../session.ts'

/** Sends a code to the phone that the search found; it works in this browser only (OTP-04). */
export const POST = route({
  template: '/api/tirehotel/authorization/login',
  query: z.object({ encryptedPhoneNumber: z.string().min(1).max(1000) }),
  limit: 'signIn',
  handle: async ({ query, request, tyreHotel, locale, log }) => {
    const asked = cookieRequest(request)
    const secret = browserSecret(asked) ?? newBrowserSecret()
    const outcome = await tyreHotel.login({ ...query, browser: browserName(secret) })
    return outcome.ok
      ? privately(outcome.value, { 'set-cookie': browserCookie(asked, secret) })
      : refusedWith(outcome.failure, { locale, log, call: 'login' })
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
