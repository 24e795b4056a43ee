import { z } from 'zod'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'
import { FieldName } from '../field-name.ts'

/** The newest revision of a field, which the next edit of it must name. */
export const GET = route({
  template: '/api/editing/field',
  query: FieldName.extend({ locale: z.string().max(8).optional() }),
  handle: (call) =>
    asEditor(call, async (editing, place) => {
      const { item, field } = call.query
      const revision = await editing.revision({ ...place, item, field })
      return Response.json({ revision }, { headers: { 'cache-control': 'no-store' } })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
