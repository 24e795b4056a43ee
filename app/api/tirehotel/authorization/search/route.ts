import { TyreCustomer } from '#services/tyre-hotel'
import { z } from 'zod'
import { PlateParam } from '../../../_http/params.ts'
import { type Call, route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'

const search = {
  template: '/api/tirehotel/authorization/search',
  summary: 'Whether a car’s wheels are stored, and which phone a code would go to.',
  answers: { 200: { what: 'the phone, sealed and masked', schema: TyreCustomer } },
  refusals: ['no-agreement', 'invalid', 'refused'],
  limit: 'signIn',
} as const
const members = { regNo: PlateParam }

async function found(regNo: string, call: Call<unknown, unknown, unknown>): Promise<Response> {
  const outcome = await call.tyreHotel.search(regNo)
  return outcome.ok ? privately(outcome.value) : refusedWith(outcome.failure, 'search', call)
}

export const GET = route({
  ...search,
  query: z.object(members),
  handle: (call) => found(call.query.regNo, call),
})

/** As our own pages ask: an address stands in access logs, a body does not. */
export const POST = route({
  ...search,
  isAlsoRead: true,
  body: z.strictObject(members),
  handle: (call) => found(call.body.regNo, call),
})
