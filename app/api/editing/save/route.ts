import { z } from 'zod'
import { translatorOf } from '../../../_messages/translator.ts'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'
import { fieldLabel } from '../../../_editing/field-label.ts'
import { EditorName, FieldName, Revision } from '../field-name.ts'

/** More than any field takes, so that each can say its own limit. */
const MAX_VALUE = 50_000

export const POST = route({
  template: '/api/editing/save',
  summary:
    'Stores an edit as a new draft revision. A text that is too long for its field, a heading or link without words, an address that no link or picture may have, is refused with the reason in `message`. For editors.',
  answers: {
    200: { what: 'the new revision', schema: Revision },
    409: {
      what: 'not stored, somebody else was faster: the newest revision and its text',
      schema: Revision.extend({ value: z.string() }),
    },
  },
  refusals: ['not-found', 'invalid'],
  body: FieldName.extend({
    value: z.string().max(MAX_VALUE).describe('Each field has its own limit'),
    expected: z.int().nonnegative().describe('The revision that was edited'),
    by: EditorName,
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const { by, ...edit } = call.body
      const outcome = await editing.save({ ...siteContext, ...edit, ...(by && { by }) })
      if (outcome.ok) return Response.json({ revision: outcome.revision })
      const { locale, body } = call
      const t = translatorOf({ locale, dictionary: {} })
      const field = fieldLabel(body.field, t)
      const refused = (message: string) => problem('invalid', locale, { field: 'value', message })
      switch (outcome.reason) {
        case 'conflict':
          return Response.json(
            { revision: outcome.revision, value: outcome.value },
            { status: 409 },
          )
        case 'unknown-field':
          return problem('invalid', locale, { field: 'field' })
        case 'required':
          return refused(t('editingRequired', { field }))
        case 'bad-address':
          return refused(t('editingBadAddress', { field }))
        case 'bad-target':
          return refused(t('editingBadTarget', { field }))
        case 'bad-picture':
          return refused(t('editingBadPicture', { field }))
        case 'too-long': {
          const { limit } = outcome
          return refused(t('editingTooLong', { field, limit, length: body.value.length }))
        }
      }
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
