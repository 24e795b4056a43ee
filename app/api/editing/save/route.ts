import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'
import { FieldName, Revision } from '../field-name.ts'

export const POST = route({
  template: '/api/editing/save',
  summary:
    'Stores an edit as a new draft revision. 409 holds the newest revision when somebody else was faster. For editors.',
  answers: {
    200: { what: 'the new revision', schema: Revision },
    409: { what: 'not stored: the newest revision', schema: Revision },
  },
  refusals: ['not-found'],
  body: FieldName.extend({
    value: z.string().max(20_000),
    expected: z.int().nonnegative().describe('The revision that was edited'),
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const outcome = await editing.save({ ...siteContext, ...call.body })
      if (outcome.ok) return Response.json({ revision: outcome.revision })
      switch (outcome.reason) {
        case 'conflict':
          return Response.json({ revision: outcome.revision }, { status: 409 })
        case 'unknown-field':
          return problem('invalid', call.locale, { field: 'field' })
        case 'too-long':
          return problem('invalid', call.locale, { field: 'value' })
      }
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
