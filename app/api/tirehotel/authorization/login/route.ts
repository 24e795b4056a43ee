import { Credentials } from '#services/tyre-hotel'
import { z } from 'zod'
import { browserCookie, browserName, browserSecret, newBrowserSecret } from '#server'
import { privately, refusedWith } from '../../outcome.ts'
import { cookieRequest } from '../../session.ts'
import { bodyOrQuery } from '../body-or-query.ts'

export const POST = bodyOrQuery({
  template: '/api/tirehotel/authorization/login',
  summary:
    'Sends a code to the phone that the search found. It works only in the browser that asked: the answer sets a cookie.',
  answers: { 200: { what: 'what the code is sent back with', schema: Credentials } },
  refusals: ['number-ended', 'too-soon', 'invalid', 'refused'],
  members: {
    encryptedPhoneNumber: z.string().min(1).max(1000).describe('As the search answered it'),
  },
  limit: 'signIn',
  handle: async (members, call) => {
    const { request, tyreHotel } = call
    const asked = cookieRequest(request)
    const secret = browserSecret(asked) ?? newBrowserSecret()
    const outcome = await tyreHotel.login({ ...members, browser: browserName(secret) })
    return outcome.ok
      ? privately(outcome.value, { 'set-cookie': browserCookie(asked, secret) })
      : refusedWith(outcome.failure, 'login', call)
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
