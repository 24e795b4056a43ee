import { z } from 'zod'
import { MAX_EDITOR_NAME } from '#services/content'

/** Which field of which item; both are names of the CMS. */
export const FieldName = z.strictObject({
  item: z
    .string()
    .regex(/^[\w{}.:-]{1,120}$/)
    .describe('Id of a block, of an item in a list, or of a page for its own fields'),
  field: z
    .string()
    .regex(/^\w{1,60}(?:\.(?:href|target|src))?$/)
    .describe(
      'Name of a field; of a link also `Link.href` and `Link.target`, of a picture `ogImage.src`',
    ),
})

/** A label beside what was saved: nobody checks it. */
export const EditorName = z
  .string()
  .trim()
  .max(MAX_EDITOR_NAME)
  .optional()
  .describe('The name that the editor gave')

export const Revision = z.object({ revision: z.int().nonnegative() })
