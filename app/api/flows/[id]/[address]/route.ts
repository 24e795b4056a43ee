import { z } from 'zod'
import { FlowAddress, FlowId } from '../../../_http/params.ts'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { Definition } from '../../published-flow.ts'

export const GET = route({
  template: '/api/flows/{id}/{address}',
  summary: 'One definition for ever: its address is the hash of what it says.',
  headers: { 'If-None-Match': z.string().optional() },
  answers: {
    200: { what: 'the definition', schema: Definition },
    304: { what: 'the caller’s copy is right' },
  },
  refusals: ['not-found'],
  params: z.object({
    id: FlowId,
    address: z
      .string()
      .transform((text) => FlowAddress.safeParse(text).data ?? null)
      .meta({ pattern: '^[0-9a-f]{64}$', description: 'sha-256 of its canonical JSON' }),
  }),
  handle: async ({ params, services, locale }) => {
    const { id, address } = params
    const definition = address && (await services.definitions.byAddress(id, address))
    if (!definition) return problem('not-found', locale)
    return Response.json(definition, {
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
