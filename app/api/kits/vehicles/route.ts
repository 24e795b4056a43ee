import { z } from 'zod'
import { MAX_MANUFACTURERS } from '#domain/kits'
import { route } from '../../_http/route.ts'
import { finnish } from '../finnish.ts'

const VehiclesAnswer = z.strictObject({
  manufacturers: z
    .array(z.string())
    .max(MAX_MANUFACTURERS)
    .describe('Empty where one was asked for'),
  models: z
    .array(z.strictObject({ model: z.string(), typeYears: z.array(z.string()) }))
    .describe('Of the manufacturer that was asked for'),
})

export const GET = route({
  template: '/api/kits/vehicles',
  summary: 'Manufacturers that there are kits for, or the models of one. In Finland.',
  answers: { 200: { what: 'a level of the tree', schema: VehiclesAnswer } },
  refusals: ['not-found'],
  query: z.object({ manufacturer: z.string().min(1).max(200).optional() }),
  costs: 'search',
  handle: async (call) =>
    finnish(call, async () => {
      const { services, site, query, admit } = call
      const { manufacturer } = query
      const index = services.searchIndex
      const level =
        manufacturer === undefined
          ? { manufacturers: await index.kitManufacturers(site.id, admit), models: [] }
          : { manufacturers: [], models: await index.kitModels(site.id, manufacturer, admit) }
      return Response.json(level, { headers: { 'cache-control': 'no-store' } })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
