import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'
import { FieldName } from '../field-name.ts'

/** Keeps an edit as a new draft revision; 409 with the newest one when somebody was faster. */
export const POST = route({
  template: '/api/editing/save',
  body: FieldName.extend({ value: z.string().max(20_000), expected: z.int().nonnegative() }),
  handle: (call) =>
    asEditor(call, async (editing, place) => {
      const outcome = await editing.save({ ...place, ...call.body })
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
