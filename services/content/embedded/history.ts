import type { Page } from '#domain/content'
import type { Database } from '../../database/port.ts'
import type {
  ContentContext,
  FieldAddress,
  PageHistory,
  PastEdit,
  Restore,
  RestoreOutcome,
} from '../port.ts'
import { editKey, shownText, textsOf, type NamedText } from './overlay.ts'
import { brokenRule } from './text-rules.ts'

/** Revisions that one call answers. */
export const PAGE_OF_HISTORY = 50

type PastRow = Readonly<{
  id: number
  item: string
  field: string
  revision: number
  value: string
  before: string | null
  published: boolean
  by: string | null
  at: string | null
}>

/** What was saved on a page: its own texts, and those that it had once. */
const ON_PAGE = `site = $1 and language = $2
  and (path = $3 or (item, field) in (select * from unnest($4::text[], $5::text[])))`

const placeOf = ({ site, language }: ContentContext, page: Page) => {
  const texts = textsOf(page)
  return {
    texts: new Map(texts.map((text) => [editKey(text.item, text.field), text])),
    named: [
      site,
      language,
      page.path,
      texts.map(({ item }) => item),
      texts.map(({ field }) => field),
    ],
  }
}

interface AskedHistory {
  readonly context: ContentContext
  readonly page: Page
  /** Whether a text of no place here has one on another page. */
  readonly isElsewhere: (address: FieldAddress) => boolean
  readonly before: number | null
}

export async function historyOf(
  database: Database,
  { context, page, isElsewhere, before }: AskedHistory,
): Promise<PageHistory> {
  const { texts, named } = placeOf(context, page)
  const [rows, [last]] = await Promise.all([
    database.query<PastRow>(
      `select id, item, field, revision, value, published, author as by,
              to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
              (select earlier.value from content_revision earlier
                where earlier.site = own.site and earlier.language = own.language
                  and earlier.item = own.item and earlier.field = own.field
                  and earlier.revision = own.revision - 1) as before
         from content_revision own
        where ${ON_PAGE} and ($6::bigint is null or id < $6)
        order by id desc limit $7`,
      [...named, before, PAGE_OF_HISTORY + 1],
    ),
    database.query<{ newest: number }>(
      `select coalesce(max(id), 0)::bigint as newest from content_revision where ${ON_PAGE}`,
      named,
    ),
  ])
  const shown = rows.slice(0, PAGE_OF_HISTORY)
  const edits = shown.flatMap((row): readonly PastEdit[] => {
    const { value, before: earlier, ...past } = row
    const found = texts.get(editKey(row.item, row.field))
    // A block that has moved has its history where it is now.
    if (!found && isElsewhere({ ...context, ...row })) return []
    const read = (text: string) => (found ? shownText(found, text) : text)
    const from = earlier === null ? (found?.text ?? '') : read(earlier)
    return [{ ...past, from, to: read(value), gone: !found }]
  })
  return {
    edits,
    newest: last?.newest ?? 0,
    next: rows.length > PAGE_OF_HISTORY ? (shown.at(-1)?.id ?? null) : null,
  }
}

type OwnRow = Readonly<{
  item: string
  field: string
  revision: number
  value: string
  id: number
  /** As it was then; null where it had not been edited yet. */
  past: string | null
}>

/** Somebody saved the same text while it was being restored. */
class Overtaken extends Error {}

interface AskedRestore {
  readonly context: ContentContext
  readonly page: Page
  readonly asked: Restore
}

/**
 * New drafts of what differs from the page as it was. Of two restores at once one waits for the
 * other, and is then refused, since it has not seen what that one saved; so is one that a save comes
 * before.
 */
export async function restorePage(
  database: Database,
  { context, page, asked: { to, seen, by } }: AskedRestore,
): Promise<RestoreOutcome> {
  const { texts, named } = placeOf(context, page)
  const { site, language } = context
  try {
    return await database.transaction(async (sql): Promise<RestoreOutcome> => {
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `content ${site} ${language} ${page.path}`,
      ])
      const rows = await sql.query<OwnRow>(
        `select distinct on (item, field) item, field, revision, value, id,
                (select was.value from content_revision was
                  where was.site = own.site and was.language = own.language
                    and was.item = own.item and was.field = own.field and was.id <= $6
                  order by was.revision desc limit 1) as past
           from content_revision own where ${ON_PAGE}
          order by item, field, revision desc`,
        [...named, to],
      )
      if (Math.max(0, ...rows.map(({ id }) => id)) !== seen) return { ok: false, reason: 'changed' }
      if (to !== 0) {
        const [known] = await sql.query(
          `select 1 from content_revision where ${ON_PAGE} and id = $6`,
          [...named, to],
        )
        if (!known) return { ok: false, reason: 'unknown-revision' }
      }
      const { changed, left } = differing(rows, texts)
      const stored = await sql.query(
        `insert into content_revision (site, language, item, field, revision, value, author, path)
         select $1, $2, item, field, revision, value, $3, $4
           from unnest($5::text[], $6::text[], $7::int[], $8::text[])
             as past (item, field, revision, value)
         on conflict do nothing returning id`,
        [
          site,
          language,
          by ?? null,
          page.path,
          changed.map(({ item }) => item),
          changed.map(({ field }) => field),
          changed.map(({ revision }) => revision),
          changed.map(({ value }) => value),
        ],
      )
      if (stored.length !== changed.length) throw new Overtaken()
      return { ok: true, restored: changed.length, left }
    })
  } catch (error) {
    if (error instanceof Overtaken) return { ok: false, reason: 'changed' }
    throw error
  }
}

/** The new revisions, and what cannot be restored: a text without a place, or against its rule. */
function differing(rows: readonly OwnRow[], texts: ReadonlyMap<string, NamedText>) {
  const changed: Pick<OwnRow, 'item' | 'field' | 'revision' | 'value'>[] = []
  const left: Pick<OwnRow, 'item' | 'field'>[] = []
  for (const { item, field, revision, value, past } of rows) {
    const found = texts.get(editKey(item, field))
    if (!found) {
      if (past !== null) left.push({ item, field })
      continue
    }
    const then = past === null ? found.text : shownText(found, past)
    if (then === shownText(found, value)) continue
    // What the page came with may be longer than an editor's text.
    const isTaken = then === found.text || brokenRule(found.rule, then) === null
    if (isTaken) changed.push({ item, field, revision: revision + 1, value: then })
    else left.push({ item, field })
  }
  return { changed, left }
}
