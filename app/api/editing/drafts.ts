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

const MAX_REVISION = 2 ** 50

export const RevisionId = z.int().nonnegative().max(MAX_REVISION)

export const PageHistory = z.object({
  edits: z
    .array(
      SeenRevision.extend({
        id: RevisionId.describe('Names it among all revisions; a later one has a higher number'),
        by: z.string().nullable().describe('The name that the editor gave'),
        at: z.string().nullable().describe('ISO 8601; null of those from before times were kept'),
        from: z.string().describe('The text before it'),
        to: z.string(),
        published: z.boolean().describe('Whether it was made public'),
        gone: z.boolean().describe('Its text is no longer on the page'),
      }),
    )
    .describe('Newest first'),
  newest: RevisionId.describe('The newest revision of the page; 0 when it has none'),
  next: RevisionId.nullable().describe(
    '`before` of the next call; null when there are no older ones',
  ),
})
