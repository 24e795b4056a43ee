import { z } from 'zod'

/** Which field of which item; both are names of the CMS. */
export const FieldName = z.strictObject({
  item: z.string().regex(/^[\w{}.:-]{1,120}$/),
  field: z.string().regex(/^\w{1,60}$/),
})
