import { z } from 'zod'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'
import { FieldName, Revision } from '../field-name.ts'

export const GET = route({
  template: '/api/editing/field',
  summary:
    'The newest revision of a field, which the next edit of it must name. For editors: the cookie of `/api/editing/enter`.',
  answers: { 200: { what: '0 before the first edit', schema: Revision } },
  refusals: ['not-found'],
  query: FieldName.extend({
    locale: z.string().max(8).optional().describe('Language of the text'),
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const { item, field } = call.query
      const revision = await editing.revision({ ...siteContext, item, field })
      return Response.json({ revision }, { headers: { 'cache-control': 'no-store' } })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
