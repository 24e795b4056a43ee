import { z } from 'zod'

/** Which field of which item; both are names of the CMS. */
export const FieldName = z.strictObject({
  item: z
    .string()
    .regex(/^[\w{}.:-]{1,120}$/)
    .describe('Id of a block, of an item in a list, or of a page for its own fields'),
  field: z.string().regex(/^\w{1,60}$/),
})

export const Revision = z.object({ revision: z.int().nonnegative() })
