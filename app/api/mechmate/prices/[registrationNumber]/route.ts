import { RefreshedPrice } from '#services/workshop'
import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { Codes, IdParam, OptionalPosition, PlateParam, positionOf } from '../../../_http/params.ts'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/prices/{registrationNumber}',
  summary:
    'Prices of chosen services at a place, which may differ from those shown before a place was chosen.',
  answers: { 200: { what: 'a price for each code', schema: z.array(RefreshedPrice) } },
  refusals: ['unknown-plate', 'unsupported-car', 'unknown-department', 'invalid', 'refused'],
  params: z.object({ registrationNumber: PlateParam }),
  query: OptionalPosition.safeExtend({
    serviceOfferings: Codes,
    departmentId: IdParam.optional(),
  }),
  costs: 'offerings',
  handle: async (call) => {
    const { params, query, workshop, locale } = call
    const { serviceOfferings: codes, departmentId } = query
    const place = departmentId === undefined ? {} : { departmentId }
    const outcome = await workshop.prices({
      ...params,
      ...place,
      codes,
      position: positionOf(query),
    })
    if (!outcome.ok && outcome.failure.code === 'invalid' && outcome.failure.field === 'codes') {
      const { message } = outcome.failure
      return problem('invalid', locale, { field: 'serviceOfferings', message })
    }
    return answerWith(outcome, call)
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
