import type { SiteId } from '#domain/sites'
import type { Database } from '../../database/port.ts'
import type { ContentEditing, ContentContext, ContentPort, FieldAddress } from '../port.ts'
import { editKey, textIn, type Edits } from './overlay.ts'
import type { SiteContent } from './site-content.ts'

const MAX_CHARACTERS = 20_000

interface EditingParts {
  readonly database: Database
  readonly of: (site: SiteId) => SiteContent
  readonly drafts: ContentPort
  /** Called after something was published. */
  readonly onPublished: () => void
}

/** The newest texts of a context: published ones, or drafts as well. */
export async function readEdits(
  database: Database,
  { site, language }: ContentContext,
  which: 'published' | 'drafts',
): Promise<Edits> {
  const rows = await database.query<{ item: string; field: string; value: string }>(
    `select distinct on (item, field) item, field, value from content_revision
      where site = $1 and language = $2 and (published or $3)
      order by item, field, revision desc`,
    [site, language, which === 'drafts'],
  )
  return new Map(rows.map(({ item, field, value }) => [editKey(item, field), value]))
}

/** Revisions of texts in the database; an edit on an older revision is refused, never merged. */
export function createEditing({ database, of, drafts, onPublished }: EditingParts): ContentEditing {
  const isText = ({ site, language, item, field }: FieldAddress) =>
    of(site).pages.some(
      (page) => page.language === language && textIn(page, item, field) !== undefined,
    )

  async function revision({ site, language, item, field }: FieldAddress): Promise<number> {
    const [row] = await database.query<{ revision: number }>(
      `select coalesce(max(revision), 0)::int as revision from content_revision
        where site = $1 and language = $2 and item = $3 and field = $4`,
      [site, language, item, field],
    )
    return row?.revision ?? 0
  }

  return {
    drafts,
    revision,

    async save(edit) {
      if (!isText(edit)) return { ok: false, reason: 'unknown-field', revision: 0 }
      if (edit.value.length > MAX_CHARACTERS) {
        return { ok: false, reason: 'too-long', revision: await revision(edit) }
      }
      const { site, language, item, field, value, expected } = edit
      // The primary key lets one of two editors have the next number; the other gets a conflict.
      const rows = await database.query<{ revision: number }>(
        `insert into content_revision (site, language, item, field, revision, value)
         select $1, $2, $3, $4, $5::int + 1, $6
          where $5::int = (select coalesce(max(revision), 0) from content_revision
                            where site = $1 and language = $2 and item = $3 and field = $4)
         on conflict do nothing returning revision`,
        [site, language, item, field, expected, value],
      )
      const [row] = rows
      return row
        ? { ok: true, revision: row.revision }
        : { ok: false, reason: 'conflict', revision: await revision(edit) }
    },

    async publish({ site, language }) {
      const count = await database.transaction(async (sql) => {
        const rows = await sql.query(
          `update content_revision set published = true
            where site = $1 and language = $2 and not published
              and revision = (select max(newest.revision) from content_revision newest
                               where newest.site = content_revision.site
                                 and newest.language = content_revision.language
                                 and newest.item = content_revision.item
                                 and newest.field = content_revision.field)
           returning item`,
          [site, language],
        )
        if (rows.length > 0) {
          await sql.query('insert into content_publication (site, language) values ($1, $2)', [
            site,
            language,
          ])
        }
        return rows.length
      })
      onPublished()
      return count
    },
  }
}
