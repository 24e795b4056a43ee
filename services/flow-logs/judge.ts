import { hash } from 'node:crypto'
import { siteById } from '#domain/sites'
import { canonicalJson, type DefinitionHash, type FlowDefinition } from '#engine/definition'
import { type Agreement, type VerifyRequest, verifySteps } from '#engine/replay'
import type { DefinitionsPort } from '../definitions/port.ts'
import {
  type AskedFor,
  EFFECT_KEY,
  type LogReader,
  type LogRejection,
  type SentFlowLog,
} from './port.ts'
import { runInSlices } from './run-in-slices.ts'

const DAY = 86_400_000
/** A page may be left open over night before its log can be sent. */
const CLOCK_TOLERANCE_MS = 2 * DAY
/** Migrations of one run. */
const MAX_MIGRATIONS = 50
/**
 * An honest log of 1,000 events takes 5 to 20 ms. One that was made to be slow, with hundreds of entries in a map
 * that each event goes through, takes seconds.
 */
const VERIFICATION = { sliceMs: 8, maxMs: 1_000 } as const
/** Codes of an effect of which the page never heard. */
const UNHEARD: ReadonlySet<unknown> = new Set(['EffectTransient', 'EffectUnknownOutcome'])

/** What is known of a log once it was judged by itself. */
export interface Judged {
  readonly run: string
  readonly verdict: 'accepted' | 'accepted-with-drift' | 'rejected'
  readonly reason: LogRejection | null
  /** Of what it asks for; null where it is rejected. */
  readonly kind: AskedFor['kind'] | null
  readonly requestHash: string | null
  /** Which log it is: a hash of its head and one of its end, between a colon. */
  readonly logHash: string
}

export interface JudgeWorld {
  readonly definitions: Pick<DefinitionsPort, 'byAddress' | 'current'>
  readonly now: number
  /** Receipts of what was answered under this run's keys before. */
  readonly receipts: ReadonlyMap<string, string>
}

const sha256 = (text: string): string => hash('sha256', text, 'hex')

export const hashOfRequest = (of: AskedFor & { readonly site: string }): string =>
  sha256(canonicalJson({ kind: of.kind, request: of.request, site: of.site }))

/** Run and place in it of the event that a key names; null for a key that no flow makes. */
export function partsOf(key: string): { run: string; seq: number; hash: string } | null {
  const [, run = '', seq, , part = ''] = EFFECT_KEY.exec(key) ?? []
  return seq === undefined ? null : { run, seq: Number(seq), hash: part }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { readonly [name: string]: unknown })[name]
    : undefined

/** By its beginning and its end, between which every event is linked to the one before. */
export const logHashOf = ({ head, events }: SentFlowLog): string =>
  `${sha256(canonicalJson(head))}:${sha256(canonicalJson(memberOf(events.at(-1), 'hash')))}`

/** Judges a log under the definitions that it was written by. Whatever it holds, there is a verdict. */
export async function judge(
  log: SentFlowLog,
  { site, askedFor, agreement }: LogReader,
  world: JudgeWorld,
): Promise<Judged> {
  const { key, head, events } = log
  const place = partsOf(key)
  const run = place?.run ?? ''
  const logHash = logHashOf(log)
  const rejected = (reason: LogRejection): Judged => ({
    run,
    verdict: 'rejected',
    reason,
    kind: null,
    requestHash: null,
    logHash,
  })
  const last = events.at(-1)
  const ends = events.length === place?.seq && memberOf(last, 'seq') === place.seq
  if (!place || !ends || memberOf(head, 'run') !== run) return rejected('key')
  if (!String(memberOf(last, 'hash')).startsWith(place.hash)) return rejected('key')
  const pinned = await definitionsOf(log, world)
  if (pinned === null) return rejected('definition')
  if (
    (await world.definitions.current(pinned.definition.id, site, siteById(site).locales[0])) ===
    null
  ) {
    return rejected('site')
  }
  const steps = verifySteps({
    ...pinned,
    head: head as VerifyRequest['head'],
    events,
    values: log.values,
    compare: comparing(log, pinned, world.receipts),
    clock: { now: world.now, toleranceMs: CLOCK_TOLERANCE_MS },
    sha256,
  })
  const verdict = await runInSlices(steps, VERIFICATION)
  if (verdict === null) return rejected('size')
  if (verdict.verdict === 'rejected') return rejected(verdict.reason)
  const asked = verdict.folded.owed.find((one) => one.key === key)
  if (!asked) return rejected('key')
  const submission = askedFor({ ...asked, at: momentOf(memberOf(last, 'at'), world.now) })
  if (submission === null) return rejected('rules')
  const { context } = verdict.folded.state
  const told = await agreement(submission, { context, isAnswered: world.receipts.has(key) })
  if (told === 'rules' || told === 'record') return rejected(told)
  const { kind } = submission
  const requestHash = hashOfRequest({ ...submission, site })
  const accepted = told === 'drifted' ? 'accepted-with-drift' : verdict.verdict
  return { run, verdict: accepted, reason: null, kind, requestHash, logHash }
}

/** The rules of the day on which it was asked for; a clock that is wrong is not asked. */
const momentOf = (at: unknown, now: number): number =>
  typeof at === 'number' && Math.abs(at - now) < CLOCK_TOLERANCE_MS ? at : now

/** Every definition that the log names; null where the first of them, or any, is none of ours. */
async function definitionsOf(
  { head, events }: SentFlowLog,
  { definitions }: JudgeWorld,
): Promise<{
  readonly definition: FlowDefinition
  readonly definitions: ReadonlyMap<string, FlowDefinition>
} | null> {
  const flow = memberOf(head, 'flow')
  if (typeof flow !== 'string') return null
  const find = async (address: unknown): Promise<FlowDefinition | null> =>
    typeof address === 'string' && /^[0-9a-f]{64}$/.test(address)
      ? definitions.byAddress(flow, address as DefinitionHash)
      : null
  const definition = await find(memberOf(head, 'definitionHash'))
  if (definition === null) return null
  const later = new Map<string, FlowDefinition>()
  const migrations = events.filter((event) => memberOf(event, 'kind') === 'migrated')
  for (const event of migrations.slice(0, MAX_MIGRATIONS)) {
    const address = memberOf(memberOf(event, 'payload'), 'definitionHash')
    const found = await find(address)
    if (found === null) return null
    later.set(String(address), found)
  }
  return { definition, definitions: later }
}

/**
 * What the server answered to the run's earlier effects, beside what the log says that it answered. An
 * answer may have been lost on its way; it may not have been another one. What was done before there was
 * a record of it has drifted.
 */
function comparing(
  { events }: SentFlowLog,
  {
    definition,
    definitions,
  }: { definition: FlowDefinition; definitions: ReadonlyMap<string, FlowDefinition> },
  receipts: ReadonlyMap<string, string>,
): NonNullable<VerifyRequest['compare']> {
  const successes = new Set(
    [definition, ...definitions.values()].flatMap(({ effects }) =>
      Object.values(effects).flatMap(({ critical, ok }) => (critical === true ? ok : [])),
    ),
  )
  return ({ kind, type, payload, cause }): Agreement => {
    if (kind !== 'effect.result' || cause === undefined) return 'same'
    const key = memberOf(memberOf(events[cause - 1], 'payload'), 'key')
    const receipt = typeof key === 'string' ? receipts.get(key) : undefined
    if (receipt === undefined) return successes.has(type) ? 'drifted' : 'same'
    if (Object.values(payload).includes(receipt) || UNHEARD.has(payload['code'])) return 'same'
    return 'contrary'
  }
}
