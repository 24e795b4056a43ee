import { createHash } from 'node:crypto'
import { canonicalJson, type DefinitionHash, type FlowDefinition } from '#engine/definition'
import { startTracking, TRACKING_VERSION, type TrackingPush } from '#engine/projection'
import type { Database } from '../database/port.ts'
import type { DefinitionsPort } from '../definitions/port.ts'
import { asLog } from './as-log.ts'
import { dayOf, makeDay } from './days.ts'
import type {
  FlowEventsPort,
  ProjectionChange,
  ProjectionReport,
  Projections,
  RunWithEvents,
} from './port.ts'

export interface ProjectionsOptions {
  readonly database: Database
  readonly flowEvents: Pick<FlowEventsPort, 'scan'>
  readonly definitions: Pick<DefinitionsPort, 'byAddress' | 'current'>
}

type Rules = FlowDefinition['tracking']

/** Names what pushes come from: the rules, and the code that reads them. */
const versionOf = (rules: Rules): string => {
  const hash = createHash('sha256').update(canonicalJson(rules)).digest('hex')
  return `tracking-${TRACKING_VERSION}-${hash.slice(0, 12)}`
}

/** Tracking of runs that are over, by the code that pushes while they last, under today's rules. */
export function createProjections({
  database,
  flowEvents,
  definitions,
}: ProjectionsOptions): Projections {
  const known = new Map<string, FlowDefinition | null>()
  const definitionAt = async (flow: string, address: DefinitionHash) => {
    const found = known.get(address) ?? (await definitions.byAddress(flow, address))
    known.set(address, found)
    return found
  }

  /** One object for each definition and rules: what is compiled of it is kept by it. */
  const underRules = new Map<string, FlowDefinition>()
  const under = (address: string, definition: FlowDefinition, rules: Rules): FlowDefinition => {
    const key = `${address} ${versionOf(rules)}`
    const made = underRules.get(key) ?? { ...definition, tracking: rules }
    underRules.set(key, made)
    return made
  }

  /** All definitions that a run went through, by address; null where one is not to be had. */
  const definitionsOf = async (run: RunWithEvents) => {
    const taken = run.events.flatMap(({ kind, payload }) =>
      kind === 'migrated' ? (payload['definitionHash'] as DefinitionHash) : [],
    )
    const found = new Map<DefinitionHash, FlowDefinition>()
    for (const address of [run.definitionHash, ...taken]) {
      const definition = await definitionAt(run.flow, address)
      if (definition === null) return null
      found.set(address, definition)
    }
    return found
  }

  const todays = async (run: RunWithEvents, cache: Map<string, Rules | null>) => {
    const key = `${run.flow} ${run.site} ${run.locale}`
    const rules =
      cache.get(key) ??
      (await definitions.current(run.flow, run.site, run.locale))?.definition.tracking ??
      null
    cache.set(key, rules)
    return rules
  }

  const stored = async (run: RunWithEvents): Promise<Stored | null> => {
    const [latest] = await database.query<{ version: string }>(
      `select version from flow_projection where day = $1 and run = $2
        order by made_at desc, version limit 1`,
      [dayOf(run.startedAt), run.run],
    )
    if (latest === undefined) return null
    const pushes = await database.query<StoredPush>(
      `select seq, rule, data from flow_push
        where day = $1 and run = $2 and version = $3 order by seq, rule`,
      [dayOf(run.startedAt), run.run, latest.version],
    )
    return { version: latest.version, pushes }
  }

  /** A day of which events were stored by a build that projected nothing. */
  const made = new Set<string>()
  const ensureDay = async (day: string): Promise<void> => {
    if (made.has(day)) return
    for (const table of ['flow_projection', 'flow_push']) await makeDay(database, table, day)
    made.add(day)
  }

  const store = async (
    run: RunWithEvents,
    version: string,
    pushes: readonly TrackingPush[],
  ): Promise<void> => {
    const rows = pushes.map(({ id, at, data }) => {
      const [, seq, rule] = id.split(':')
      return { seq: Number(seq), rule: Number(rule), at, data }
    })
    const day = dayOf(run.startedAt)
    await ensureDay(day)
    const key = [day, run.run, version]
    await database.transaction(async (sql) => {
      // Of a run that has gone on since: what was pushed stays, since a log only grows at its end.
      await sql.query(
        `insert into flow_projection (day, run, version, last_seq) values ($1, $2, $3, $4)
         on conflict (day, run, version) do update
            set last_seq = excluded.last_seq, made_at = now()`,
        [...key, run.lastSeq],
      )
      await sql.query(
        `insert into flow_push (day, run, version, seq, rule, at, data)
         select $1, $2, $3, one.seq, one.rule, one.at, one.data
           from jsonb_to_recordset($4::jsonb) as one (seq integer, rule integer, at bigint, data jsonb)
         on conflict do nothing`,
        [...key, JSON.stringify(rows)],
      )
    })
  }

  return {
    async project(range): Promise<ProjectionReport> {
      const rulesOf = new Map<string, Rules | null>()
      const versions = new Set<string>()
      const changes = new Map<
        string,
        { -readonly [K in keyof ProjectionChange]: ProjectionChange[K] }
      >()
      let runs = 0
      let unreadable = 0
      let changed = 0
      for await (const run of flowEvents.scan(range)) {
        runs++
        const own = await definitionsOf(run)
        const rules = await todays(run, rulesOf)
        if (own === null || rules === null) {
          unreadable++
          continue
        }
        const version = versionOf(rules)
        versions.add(version)
        const now = pushesOf(run, own, (address, definition) => under(address, definition, rules))
        const earlier = await stored(run)
        // Of a run that was never projected: what its page has pushed.
        const before =
          earlier?.pushes ?? pushesOf(run, own, (_address, definition) => definition).pushes
        if (now.isBroken) unreadable++
        if (count(changes, before, now.pushes)) changed++
        await store(run, version, now.pushes)
      }
      const sorted = [...changes.values()].toSorted((a, b) => a.event.localeCompare(b.event))
      return { runs, unreadable, changed, versions: [...versions].toSorted(), changes: sorted }
    },
  }
}

interface StoredPush {
  readonly [column: string]: unknown
  readonly data: TrackingPush['data']
}
interface Stored {
  readonly version: string
  readonly pushes: readonly StoredPush[]
}

/** A run's pushes, as far as it folds. */
function pushesOf(
  run: RunWithEvents,
  own: ReadonlyMap<DefinitionHash, FlowDefinition>,
  readAs: (address: DefinitionHash, definition: FlowDefinition) => FlowDefinition,
): { readonly pushes: readonly TrackingPush[]; readonly isBroken: boolean } {
  const read = new Map([...own].map(([address, one]) => [address, readAs(address, one)] as const))
  const first = read.get(run.definitionHash)
  if (!first) return { pushes: [], isBroken: true }
  const { head, events } = asLog(run, run.events)
  const tracking = startTracking(first, head, read)
  const pushes = [...tracking.started]
  try {
    for (const event of events) pushes.push(...tracking.next(event))
    return { pushes, isBroken: false }
  } catch {
    return { pushes, isBroken: true }
  }
}

type Pushed = Pick<TrackingPush, 'data'>
const nameOf = ({ data }: Pushed): string =>
  typeof data['event'] === 'string' ? data['event'] : ''
const tally = (pushes: readonly Pushed[]): Map<string, { readonly name: string; many: number }> => {
  const counted = new Map<string, { readonly name: string; many: number }>()
  for (const push of pushes) {
    const key = canonicalJson(push.data)
    const one = counted.get(key) ?? { name: nameOf(push), many: 0 }
    one.many++
    counted.set(key, one)
  }
  return counted
}

/** Adds up what differs, by the event's name; whether anything does. */
function count(
  changes: Map<string, { -readonly [K in keyof ProjectionChange]: ProjectionChange[K] }>,
  before: readonly Pushed[],
  now: readonly Pushed[],
): boolean {
  const [old, fresh] = [tally(before), tally(now)]
  let isChanged = false
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const event = fresh.get(key)?.name ?? old.get(key)?.name ?? ''
    const [was, is] = [old.get(key)?.many ?? 0, fresh.get(key)?.many ?? 0]
    const one = changes.get(event) ?? { event, before: 0, after: 0, added: 0, removed: 0 }
    changes.set(event, one)
    one.before += was
    one.after += is
    one.added += Math.max(0, is - was)
    one.removed += Math.max(0, was - is)
    if (was !== is) isChanged = true
  }
  return isChanged
}
