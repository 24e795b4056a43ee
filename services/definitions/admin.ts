import { definitionHash, EngineError, type FlowDefinition } from '#engine/definition'
import { lint, lintSuccession } from '#engine/lint'
import { parseDefinition } from '#engine/schema'
import type { Database, Sql } from '../database/port.ts'
import { lackingInBuild } from './build-limits.ts'
import { storeDefinition } from './database.ts'
import type {
  Audience,
  FlowAdmin,
  Publication,
  PublishableFlow,
  RefusedPublication,
  Standing,
} from './port.ts'
import { insertPublication, lockPublications, readPublications, withdraw } from './rows.ts'
import { newestOf, standingOf } from './standing.ts'

/** Publications by hand, on the database of the site. */
export function createFlowAdmin(database: Database): FlowAdmin {
  return {
    publish: (flow, audience) =>
      database.transaction(async (sql) => {
        const refused = (refusal: RefusedPublication) => ({ ok: false, ...refusal }) as const
        const unsound = findingsOf(flow, audience.locale)
        if (unsound !== null) return refused(unsound)
        const { definition } = flow
        await lockPublications(sql)
        const refusal =
          (await refusalByBuild(sql, definition)) ??
          (await refusalByRuns(sql, definition, audience.anew ?? false)) ??
          (await refusalByStanding(sql, flow, audience))
        if (refusal !== null) return refused(refusal)
        await storeDefinition(sql, definition)
        await insertPublication(sql, {
          flow: definition.id,
          ...narrowed(audience),
          share: audience.share,
          address: definitionHash(definition),
          messages: flow.messages[audience.locale] ?? {},
          place: await placeOf(sql, definition.id, audience),
          by: 'operator',
        })
        return { ok: true, standing: await standingAt(sql, definition.id, audience) }
      }),

    rollback: (flow, audience) =>
      database.transaction(async (sql) => {
        await lockPublications(sql)
        const all = await readPublications(sql, { flow, ...narrowed(audience) })
        if (all.length === 0) return { ok: false, reason: 'unknown-flow' }
        const newest = newestOf(standingOf(all))
        if (newest?.id !== audience.seen) return { ok: false, reason: 'changed' }
        const isTaken = ({ id, address, share }: Publication) =>
          id === newest.id || (address === newest.address && share < 100)
        const left = all.filter((one) => !isTaken(one))
        if (standingOf(left).base === null) return { ok: false, reason: 'nothing-before' }
        const taken = all.filter((one) => one.withdrawn === null && isTaken(one))
        for (const { id } of taken) await withdraw(sql, id, 'operator')
        return {
          ok: true,
          withdrawn: newest.version,
          standing: await standingAt(sql, flow, audience),
        }
      }),

    list: (of) => readPublications(database, of),
  }
}

const narrowed = ({ site, locale }: Audience): Audience => ({ site, locale })

async function standingAt(sql: Sql, flow: string, audience: Audience): Promise<Standing> {
  return standingOf(await readPublications(sql, { flow, ...narrowed(audience) }))
}

/** What schema and linter say, of the words of the one locale. */
function findingsOf(flow: PublishableFlow, locale: string): RefusedPublication | null {
  const words = Object.hasOwn(flow.messages, locale) ? flow.messages[locale] : undefined
  if (words === undefined) return { reason: 'no-messages' }
  try {
    const found = lint(parseDefinition(flow.definition), { [locale]: words })
    if (found.length === 0) return null
    return { reason: 'invalid', what: found.map(({ path, message }) => `${path}: ${message}`) }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { reason: 'invalid', what: [error.message] }
  }
}

async function refusalByBuild(
  sql: Sql,
  definition: FlowDefinition,
): Promise<RefusedPublication | null> {
  const [row] = await sql.query<{ json: string; kind: 'wizard' | 'lead-form' | 'filter' }>(
    `select json, kind from flow_build join flow_definition using (address)
      where flow_build.flow = $1`,
    [definition.id],
  )
  if (!row) return { reason: 'unknown-flow' }
  const built = JSON.parse(row.json) as FlowDefinition
  const what = lackingInBuild({ kind: row.kind, definition: built }, definition)
  return what.length === 0 ? null : { reason: 'not-in-build', what }
}

/** Runs may be pinned to whatever was ever published, on any site: a visitor's page knows no more. */
async function refusalByRuns(
  sql: Sql,
  definition: FlowDefinition,
  anew: boolean,
): Promise<RefusedPublication | null> {
  const address = definitionHash(definition)
  const rows = await sql.query<{ json: string }>(
    `select json from flow_definition
      where flow = $1 and version <= $2 and address <> $3 order by version`,
    [definition.id, definition.version, address],
  )
  const earlier = rows.map(({ json }) => JSON.parse(json) as FlowDefinition)
  const [known] = await sql.query('select 1 from flow_definition where address = $1', [address])
  if (known === undefined && earlier.some(({ version }) => version === definition.version)) {
    return { reason: 'version-taken', version: definition.version }
  }
  const what = earlier
    .filter(({ version }) => version < definition.version)
    .flatMap((from) =>
      lintSuccession(from, definition)
        // Without a way here a run stays under its own version for good.
        .filter(({ code }) => !anew || code !== 'migration-loss')
        .map(({ path, message }) => `version ${from.version}, ${path}: ${message}`),
    )
  return what.length === 0 ? null : { reason: 'loses-values', what: [...new Set(what)] }
}

async function refusalByStanding(
  sql: Sql,
  { definition, messages }: PublishableFlow,
  { site, locale, share }: Audience & { readonly share: number },
): Promise<RefusedPublication | null> {
  const address = definitionHash(definition)
  const { base, shares } = await standingAt(sql, definition.id, { site, locale })
  const current = [base, ...shares].filter((one) => one !== null)
  const newest = Math.max(0, ...current.map(({ version }) => version))
  if (definition.version < newest) return { reason: 'older', version: newest }
  if (share < 100 && (base === null || base.address === address)) {
    return { reason: 'nothing-to-share-with' }
  }
  if (share < 100) {
    const others = shares.filter((one) => one.address !== address)
    const sum = others.reduce((total, one) => total + one.share, share)
    if (sum > 100) return { reason: 'over-100', sum }
  }
  const same = current.find((one) => one.address === address && one.share === share)
  if (!same) return null
  const [row] = await sql.query<{ is_same: boolean }>(
    'select messages = $2::jsonb as is_same from flow_publication where id = $1',
    [same.id, JSON.stringify(messages[locale])],
  )
  return row?.is_same === true ? { reason: 'already' } : null
}

/** Where the locale stands among the flow's at the site; after all of them when it is new. */
async function placeOf(sql: Sql, flow: string, { site, locale }: Audience): Promise<number> {
  const [row] = await sql.query<{ place: number }>(
    `select coalesce(
       (select place from flow_publication where flow = $1 and site = $2 and locale = $3
         order by id desc limit 1),
       (select max(place) + 1 from flow_publication where flow = $1 and site = $2),
       0) as place`,
    [flow, site, locale],
  )
  return row?.place ?? 0
}
