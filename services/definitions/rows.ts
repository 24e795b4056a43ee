import type { DefinitionHash } from '#engine/definition'
import type { Sql } from '../database/port.ts'
import type { Audience, Publication } from './port.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string | number
  readonly flow: string
  readonly site: string
  readonly locale: string
  readonly address: DefinitionHash
  readonly version: number
  readonly share: number
  readonly published_by: Publication['by']
  readonly published_at: Date | string
  readonly withdrawn_by: Publication['by'] | null
  readonly withdrawn_at: Date | string | null
}

/** Publications, oldest first; all of them unless narrowed. */
export async function readPublications(
  sql: Sql,
  of: { readonly flow?: string } & Partial<Audience>,
): Promise<readonly Publication[]> {
  const rows = await sql.query<Row>(
    `select id, flow_publication.flow, site, locale, address, version, share,
            published_by, published_at, withdrawn_by, withdrawn_at
       from flow_publication join flow_definition using (address)
      where ($1::text is null or flow_publication.flow = $1)
        and ($2::text is null or site = $2)
        and ($3::text is null or locale = $3)
      order by id`,
    [of.flow ?? null, of.site ?? null, of.locale ?? null],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    flow: row.flow,
    site: row.site,
    locale: row.locale,
    address: row.address,
    version: row.version,
    share: row.share,
    by: row.published_by,
    at: isoOf(row.published_at),
    withdrawn:
      row.withdrawn_by === null || row.withdrawn_at === null
        ? null
        : { by: row.withdrawn_by, at: isoOf(row.withdrawn_at) },
  }))
}

const isoOf = (instant: Date | string): string => new Date(instant).toISOString()

interface NewPublication extends Audience {
  readonly flow: string
  readonly address: DefinitionHash
  readonly messages: Readonly<Record<string, string>>
  readonly place: number
  readonly share: number
  readonly by: Publication['by']
}

export async function insertPublication(sql: Sql, given: NewPublication): Promise<void> {
  const { flow, site, locale, address, messages, place, share, by } = given
  await sql.query(
    `insert into flow_publication (flow, site, locale, address, messages, place, share, published_by)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
    [flow, site, locale, address, JSON.stringify(messages), place, share, by],
  )
}

/** Publishing is rare, and instances that start together publish the same: one at a time. */
export async function lockPublications(sql: Sql): Promise<void> {
  await sql.query('lock table flow_publication in share row exclusive mode')
}

export async function withdraw(sql: Sql, id: number, by: Publication['by']): Promise<void> {
  await sql.query(
    'update flow_publication set withdrawn_by = $2, withdrawn_at = now() where id = $1',
    [id, by],
  )
}
