import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  canonicalJson,
  compiledOf,
  definitionHash,
  type FlowDefinition,
  type FlowState,
  type JsonObject,
} from '#engine'
import { exportLog } from '#engine/log'
import { trackingOf } from '#engine/projection'
import { recordRun, type RunTape } from '#engine/testing'

/** One file a version that was ever published: what it was, and a run of it. Never edited. */
export const RECORDS = join('fixtures', 'published-flows')

/** A run of a published version, as it was written then, and what it came to. */
export interface PublishedRun {
  readonly definition: FlowDefinition
  /** Lines of the exported log, its head first. */
  readonly log: readonly string[]
  /** Made-up personal values that the log refers to. */
  readonly values: JsonObject
  readonly state: FlowState
  /** What was pushed to the data layer. */
  readonly tracking: ReturnType<typeof trackingOf>
}

const SEEDS = 300
const EVENTS = 60

/** A run that reaches the flow's end, where one does, and of these the one that sees most steps. */
export function runOf(definition: FlowDefinition): PublishedRun {
  const score = ({ states }: RunTape): number => {
    const last = states.at(-1)
    const isOver = last !== undefined && definition.steps[last.step]?.final === true
    return (isOver ? 1000 : 0) + (last?.visited.length ?? 0)
  }
  const tape = Array.from({ length: SEEDS }, (_, at) =>
    recordRun(definition, at + 1, EVENTS),
  ).reduce((best, one) => (score(one) > score(best) ? one : best))
  const { head, events, values, states } = tape
  return {
    definition,
    log: exportLog(head, events).trimEnd().split('\n'),
    values,
    state: states.at(-1) ?? compiledOf(definition).initialState(),
    tracking: trackingOf(definition, head, events),
  }
}

export const recordPath = ({ id, version }: FlowDefinition, folder = RECORDS): string =>
  join(folder, id, `${version}.json`)

/**
 * Records a run of a version that is about to be published; returns the path. Throws one sentence where
 * that version was recorded as another definition.
 */
export function record(definition: FlowDefinition, folder = RECORDS): string {
  const path = recordPath(definition, folder)
  if (existsSync(path)) {
    const known = JSON.parse(readFileSync(path, 'utf8')) as PublishedRun
    if (definitionHash(known.definition) === definitionHash(definition)) return path
    const { id, version } = definition
    throw new Error(`version ${version} of ${id} was published as another definition: raise it`)
  }
  const run = runOf(definition)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, textOf(run))
  return path
}

/** A line a member, and one an event. */
function textOf({ definition, log, values, state, tracking }: PublishedRun): string {
  const list = (items: readonly unknown[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((one) => canonicalJson(one)).join(',\n')}\n]`
  return `{
"definition": ${canonicalJson(definition)},
"log": ${list(log)},
"values": ${canonicalJson(values)},
"state": ${canonicalJson(state)},
"tracking": ${list(tracking)}
}
`
}
