import type { Page } from '#domain/content'
import type { SiteId } from '#domain/sites'
import type { Database } from '../../database/port.ts'
import type {
  ContentContext,
  ContentEditing,
  ContentPort,
  DraftChange,
  FieldAddress,
} from '../port.ts'
import { historyOf, restorePage } from './history.ts'
import { editKey, findText, shownText, textsOf, type Edits } from './overlay.ts'
import type { SiteContent } from './site-content.ts'
import { brokenRule } from './text-rules.ts'

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

/** A type, not an interface: rows have an index signature. */
type NewestRevision = Readonly<{
  item: string
  field: string
  revision: number
  value: string
  published: boolean
}>

/**
 * Revisions of texts in the database: an edit on an older revision is refused, never merged, and
 * what is published was named by its revision.
 */
export function createEditing({ database, of, drafts, onPublished }: EditingParts): ContentEditing {
  const pagesIn = ({ site, language }: ContentContext): readonly Page[] =>
    of(site).pages.filter((page) => page.language === language)
  const pageAt = (context: ContentContext, path: string) =>
    pagesIn(context).find((page) => page.path === path)
  const placeOf = (address: FieldAddress) => {
    for (const page of pagesIn(address)) {
      const found = findText(page, address.item, address.field)
      if (found) return { found, path: page.path }
    }
    return null
  }
  const newest = ({ site, language }: ContentContext) =>
    database.query<NewestRevision>(
      `select distinct on (item, field) item, field, revision, value, published
         from content_revision where site = $1 and language = $2
        order by item, field, revision desc`,
      [site, language],
    )

  const isElsewhere = (address: FieldAddress) => placeOf(address) !== null

  return {
    async revisions(context, path) {
      const page = pageAt(context, path)
      if (!page) return {}
      const rows = await newest(context)
      return Object.fromEntries(
        rows
          .filter(({ item, field }) => findText(page, item, field))
          .map(({ item, field, revision }) => [`${item}:${field}`, revision]),
      )
    },

    async changes(context, path) {
      const page = pageAt(context, path)
      if (!page) return null
      const [rows, published] = await Promise.all([
        newest(context),
        readEdits(database, context, 'published'),
      ])
      const changes: DraftChange[] = []
      const elsewhere = new Set<string>()
      for (const { item, field, revision, value, published: isPublic } of rows) {
        const place = isPublic ? null : placeOf({ ...context, item, field })
        if (!place) continue
        const { found } = place
        const before = published.get(editKey(item, field))
        const from = before === undefined ? found.text : shownText(found, before)
        const to = shownText(found, value)
        if (from === to) continue
        if (findText(page, item, field)) changes.push({ item, field, revision, from, to })
        else elsewhere.add(place.path)
      }
      return { changes, elsewhere: [...elsewhere] }
    },

    async hiddenTexts(context, path) {
      const page = await drafts.layout(context, path)
      const hidden = (page ? textsOf(page) : []).filter(
        ({ item, field }) => field.includes('.') || item === page?.id,
      )
      return Object.fromEntries(hidden.map(({ item, field, text }) => [`${item}:${field}`, text]))
    },

    async save(edit) {
      const place = placeOf(edit)
      if (!place) return { ok: false, reason: 'unknown-field' }
      const { found, path } = place
      const { site, language, item, field, value, expected, by = null } = edit
      const broken = brokenRule(found.rule, value)
      if (broken) return { ok: false, ...broken }
      // The primary key lets one of two editors have the next number; the other gets a conflict.
      const rows = await database.query<{ revision: number }>(
        `insert into content_revision (site, language, item, field, revision, value, author, path)
         select $1, $2, $3, $4, $5::int + 1, $6, $7, $8
          where $5::int = (select coalesce(max(revision), 0) from content_revision
                            where site = $1 and language = $2 and item = $3 and field = $4)
         on conflict do nothing returning revision`,
        [site, language, item, field, expected, value, by, path],
      )
      const [row] = rows
      if (row) return { ok: true, revision: row.revision }
      const now = (await newest(edit)).find((own) => own.item === item && own.field === field)
      const shown = now ? shownText(found, now.value) : found.text
      return { ok: false, reason: 'conflict', revision: now?.revision ?? 0, value: shown }
    },

    async history(context, { path, before }) {
      const page = pageAt(context, path)
      if (!page) return null
      return historyOf(database, { context, page, isElsewhere, before: before ?? null })
    },

    async restore(context, asked) {
      const page = pageAt(context, asked.path)
      if (!page) return { ok: false, reason: 'unknown-page' }
      return restorePage(database, { context, page, asked })
    },

    async publish(context, { path, seen }) {
      const page = pageAt(context, path)
      if (!page || !seen.every(({ item, field }) => findText(page, item, field))) {
        return { ok: false, reason: 'unknown-field' }
      }
      const { site, language } = context
      const named = [
        site,
        language,
        seen.map(({ item }) => item),
        seen.map(({ field }) => field),
        seen.map(({ revision }) => revision),
      ]
      const outcome = await database.transaction(async (sql) => {
        const [old] = await sql.query(
          `select 1 from unnest($3::text[], $4::text[], $5::int[]) as seen (item, field, revision)
            where revision is distinct from (
              select max(known.revision) from content_revision known
               where known.site = $1 and known.language = $2
                 and known.item = seen.item and known.field = seen.field)
            limit 1`,
          named,
        )
        if (old) return null
        const rows = await sql.query(
          `update content_revision set published = true
            where site = $1 and language = $2 and not published
              and (item, field, revision) in (
                select * from unnest($3::text[], $4::text[], $5::int[]))
           returning item`,
          named,
        )
        if (rows.length > 0) {
          await sql.query('insert into content_publication (site, language) values ($1, $2)', [
            site,
            language,
          ])
        }
        return rows.length
      })
      if (outcome === null) return { ok: false, reason: 'changed' }
      onPublished()
      return { ok: true, published: outcome }
    },
  }
}
