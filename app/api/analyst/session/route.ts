import { SessionAnswer } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { analystOf, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/session',
  summary: 'Who is signed in to the analyst’s console in this browser, and the ways to sign in.',
  answers: { 200: { what: 'the session, if there is one', schema: SessionAnswer } },
  handle: async (call) =>
    shown({
      analyst: await analystOf(call),
      signIn: { password: true, openId: call.services.openId !== null },
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
