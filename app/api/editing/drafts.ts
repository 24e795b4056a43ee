import { z } from 'zod'
import { FieldName } from './field-name.ts'

/** A page of the content, which may have a `*` in its path. */
export const PagePath = z
  .string()
  .max(1024)
  .startsWith('/')
  .describe('Path of a page, without the prefix of its language')

export const SeenRevision = FieldName.extend({ revision: z.int().positive() })

export const PageDrafts = z.object({
  changes: z
    .array(
      SeenRevision.extend({
        from: z.string().describe('The text that visitors see'),
        to: z.string().describe('The draft'),
      }),
    )
    .describe('Drafts of the page that differ from what visitors see'),
  elsewhere: z.array(z.string()).describe('Paths of the other pages that have drafts'),
})
