import {
  canonicalJson,
  definitionHash,
  type DefinitionHash,
  type FlowDefinition,
} from '#engine/definition'
import type { Database, Sql } from '../database/port.ts'
import { checkFlow } from './check.ts'
import type { DefinitionsPort, PublishedFlow } from './port.ts'

type PublishableFlow = Parameters<DefinitionsPort['publish']>[0]

/**
 * Definitions in the database: published without a deploy, stored for ever under their address, so that
 * a run that is pinned to an older one always finds it.
 */
export function createDefinitions(database: Database): DefinitionsPort {
  return {
    async current(flow, site, locale) {
      // The wanted locale, else the site's default (the one published first).
      const [row] = await database.query<{
        address: DefinitionHash
        json: string
        locale: string
        messages: PublishedFlow['messages']
      }>(
        `select address, json, locale, messages
           from flow_current join flow_definition using (address)
          where flow_current.flow = $1 and site = $2
          order by (locale = $3) desc, place limit 1`,
        [flow, site, locale],
      )
      return row === undefined
        ? null
        : {
            address: row.address,
            definition: parse(row.json),
            locale: row.locale,
            messages: row.messages,
          }
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
      const { definition } = flow
      const address = definitionHash(definition)
      const [other] = await database.query(
        'select 1 from flow_definition where flow = $1 and version = $2 and address <> $3 limit 1',
        [definition.id, definition.version, address],
      )
      if (other !== undefined) {
        const { id, version } = definition
        process.emitWarning(`flow ${id} was changed, but is still version ${version}: raise it`)
      }
      await database.transaction(async (sql) => {
        await sql.query(
          `insert into flow_definition (address, flow, version, json) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [address, definition.id, definition.version, canonicalJson(definition)],
        )
        // Publishing is rare and instances that start together publish the same: one at a time.
        await sql.query('lock table flow_current in share row exclusive mode')
        for (const site of sites) await makeCurrent(sql, flow, { site, address })
      })
      return address
    },
  }
}

/** An older build that starts beside a newer one, or after a newer definition, changes nothing. */
async function makeCurrent(
  sql: Sql,
  { definition, messages }: PublishableFlow,
  { site, address }: { readonly site: string; readonly address: DefinitionHash },
): Promise<void> {
  const [newer] = await sql.query(
    `select version from flow_current join flow_definition using (address)
      where flow_current.flow = $1 and site = $2 and version > $3 limit 1`,
    [definition.id, site, definition.version],
  )
  if (newer !== undefined) return
  const locales = Object.entries(messages).map(([locale, words], place) => ({
    locale,
    words,
    place,
  }))
  await sql.query('delete from flow_current where flow = $1 and site = $2', [definition.id, site])
  await sql.query(
    `insert into flow_current (flow, site, locale, address, messages, place)
     select $1, $2, one ->> 'locale', $3, one -> 'words', (one ->> 'place')::int
       from jsonb_array_elements($4::jsonb) as one`,
    [definition.id, site, address, JSON.stringify(locales)],
  )
}

function parse(json: string): FlowDefinition {
  return JSON.parse(json) as FlowDefinition
}
