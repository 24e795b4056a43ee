import {
  canonicalJson,
  definitionHash,
  type DefinitionHash,
  type FlowDefinition,
} from '#engine/definition'
import type { Database, Sql } from '../database/port.ts'
import { checkFlow } from './check.ts'
import type { BuiltFlow, DefinitionsPort, KeptFlow, PublishedFlow, SharesAt } from './port.ts'
import { lockPublications, readPublications, withdraw } from './rows.ts'
import { shareOf, standingOf, whyKept } from './standing.ts'

/**
 * Definitions in the database: published without a deploy, stored for ever under their address, so that
 * a run that is pinned to an older one always finds it.
 */
export function createDefinitions(database: Database): DefinitionsPort {
  return {
    async current(flow, site, locale, bucket) {
      // The wanted locale, else the site's default (the one published first).
      const [row] = await database.query<CurrentRow>(
        `select address, json, locale, messages
           from flow_current join flow_definition using (address)
          where flow_current.flow = $1 and site = $2
          order by (locale = $3) desc, place limit 1`,
        [flow, site, locale],
      )
      if (row === undefined) return null
      const other =
        bucket === undefined
          ? null
          : await shareAt(database, { flow, site, locale: row.locale }, bucket)
      const { address, json, messages } = other ?? row
      return { address, definition: parse(json), locale: row.locale, messages }
    },

    async shares() {
      const places = await database.query<{ flow: string; site: string; locale: string }>(
        `select distinct flow, site, locale from flow_publication
          where share < 100 and withdrawn_at is null`,
      )
      const found: SharesAt[] = []
      for (const { flow, site, locale } of places) {
        const { shares } = standingOf(await readPublications(database, { flow, site, locale }))
        const percents = shares.map(({ share }) => share)
        if (percents.length > 0) found.push({ flow, site, locale, percents })
      }
      return found
    },

    async byAddress(flow, address) {
      const [row] = await database.query<{ json: string }>(
        'select json from flow_definition where address = $1 and flow = $2',
        [address, flow],
      )
      return row === undefined ? null : parse(row.json)
    },

    async publish(flow, sites) {
      checkFlow(flow)
      const { definition, kind } = flow
      const address = definitionHash(definition)
      const [other] = await database.query(
        'select 1 from flow_definition where flow = $1 and version = $2 and address <> $3 limit 1',
        [definition.id, definition.version, address],
      )
      if (other !== undefined) {
        const { id, version } = definition
        process.emitWarning(`flow ${id} was changed, but is still version ${version}: raise it`)
      }
      const kept = await database.transaction(async (sql) => {
        await storeDefinition(sql, definition)
        await lockPublications(sql)
        await sql.query(
          `insert into flow_build (flow, address, kind) values ($1, $2, $3)
           on conflict (flow) do update
             set address = excluded.address, kind = excluded.kind, started_at = now()`,
          [definition.id, address, kind],
        )
        return publishAtSites(sql, flow, sites)
      })
      return { address, kept }
    },

    async version() {
      const [row] = await database.query<{ version: string }>(
        `select coalesce(max(id), 0) || '-' || count(withdrawn_at) as version from flow_publication`,
      )
      return row?.version ?? '0-0'
    },
  }
}

interface CurrentRow extends Readonly<Record<string, unknown>> {
  readonly address: DefinitionHash
  readonly json: string
  readonly locale: string
  readonly messages: PublishedFlow['messages']
}

async function shareAt(
  sql: Sql,
  at: { readonly flow: string; readonly site: string; readonly locale: string },
  bucket: number,
): Promise<CurrentRow | null> {
  const share = shareOf(standingOf(await readPublications(sql, at)), bucket)
  if (share === null) return null
  const [row] = await sql.query<CurrentRow>(
    `select address, json, locale, messages
       from flow_publication join flow_definition using (address) where id = $1`,
    [share.id],
  )
  return row ?? null
}

/** Stores a definition under its address, where it is not yet. */
export async function storeDefinition(sql: Sql, definition: FlowDefinition): Promise<void> {
  await sql.query(
    `insert into flow_definition (address, flow, version, json) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [definitionHash(definition), definition.id, definition.version, canonicalJson(definition)],
  )
}

async function publishAtSites(
  sql: Sql,
  { definition, messages }: BuiltFlow,
  sites: readonly string[],
): Promise<readonly KeptFlow[]> {
  const { id: flow, version } = definition
  const address = definitionHash(definition)
  const published = await readPublications(sql, { flow })
  const kept: KeptFlow[] = []
  const open: { readonly site: string; readonly locale: string; readonly place: number }[] = []
  for (const site of sites) {
    for (const [place, locale] of Object.keys(messages).entries()) {
      const there = published.filter((one) => one.site === site && one.locale === locale)
      const why = whyKept(there, version)
      const { base } = standingOf(there)
      if (why === null) open.push({ site, locale, place })
      else kept.push({ site, locale, version: base?.version ?? version, why })
    }
  }
  await sql.query(
    `insert into flow_publication (flow, site, locale, address, messages, place, share, published_by)
     select $1, open.site, open.locale, $2, $3::jsonb -> open.locale, open.place, 100, 'build'
       from jsonb_to_recordset($4::jsonb) as open (site text, locale text, place integer)
       left join flow_current as held
         on held.flow = $1 and held.site = open.site and held.locale = open.locale
      where (held.address, held.messages, held.place)
            is distinct from ($2, $3::jsonb -> open.locale, open.place)
      order by open.site, open.place`,
    [flow, address, JSON.stringify(messages), JSON.stringify(open)],
  )
  // A locale that the build no longer speaks is taken back, unless a newer build or an operator gave it.
  const foreign = published.filter(
    ({ site, locale, withdrawn }) =>
      sites.includes(site) && !Object.hasOwn(messages, locale) && withdrawn === null,
  )
  for (const one of foreign) {
    const { id, site, locale, by } = one
    if (by === 'build' && one.version <= version) await withdraw(sql, id, 'build')
    else if (by === 'operator')
      kept.push({ site, locale, version: one.version, why: 'operator-decided' })
  }
  return kept
}

function parse(json: string): FlowDefinition {
  return JSON.parse(json) as FlowDefinition
}
