import type { DefinitionHash, FlowDefinition, RunId } from '#engine/definition'
import { LRUCache } from 'lru-cache'
import { beginWalk, continueWalk, type Walk, type WalkedEvent } from './walk.ts'

/** What is written of a run beside its events, as the statement takes it. */
export interface RunSummaryRows {
  readonly walk: Walk
  /** Members of `flow_run_summary` that are folded. */
  readonly run: string
  /** Rows of `flow_step` that have changed. */
  readonly steps: string
}

export interface SummarisedBatch {
  readonly facts: {
    readonly run: RunId
    readonly flow: string
    readonly definitionHash: DefinitionHash
    readonly startedAt: number
  }
  /** By seq. */
  readonly events: readonly WalkedEvent[]
}

export type DefinitionAt = (flow: string, address: DefinitionHash) => Promise<FlowDefinition | null>

const MAX_WALKS = 4_000
const MAX_DEFINITIONS = 200

/**
 * Folds batches as they come. The walks of runs under way are cached, so that a batch that follows the one
 * before costs its own events only; any other is folded from what is stored.
 */
export function createSummaries(definitionAt: DefinitionAt) {
  const walks = new LRUCache<RunId, Walk>({ max: MAX_WALKS })
  // A definition never changes under its address.
  const known = new LRUCache<string, FlowDefinition>({ max: MAX_DEFINITIONS })

  async function definitionOf(flow: string, address: string): Promise<FlowDefinition | null> {
    const key = `${flow} ${address}`
    const definition = known.get(key) ?? (await definitionAt(flow, address as DefinitionHash))
    if (definition !== null) known.set(key, definition)
    return definition
  }

  async function definitionsIn(flow: string, events: readonly WalkedEvent[]) {
    const definitions = new Map<string, FlowDefinition>()
    for (const { kind, payload } of events) {
      const address = kind === 'migrated' ? payload['definitionHash'] : null
      if (typeof address !== 'string') continue
      const definition = await definitionOf(flow, address)
      if (definition !== null) definitions.set(address, definition)
    }
    return definitions
  }

  return {
    /** Null where the definition is not known. `stored` reads the run's events so far. */
    async of(
      { facts, events }: SummarisedBatch,
      stored: () => Promise<readonly WalkedEvent[]>,
    ): Promise<RunSummaryRows | null> {
      const { run, flow, definitionHash, startedAt } = facts
      const definition = await definitionOf(flow, definitionHash)
      if (definition === null) return null
      const cached = walks.get(run)
      walks.delete(run)
      const begun = cached ?? beginWalk(definition, startedAt)
      const follows = (events[0]?.seq ?? Number.POSITIVE_INFINITY) <= begun.seq + 1
      const all = follows ? events : merged(await stored(), events)
      const definitions = await definitionsIn(flow, all)
      const walk = continueWalk(begun, all, { run, definitions })
      const before = cached === undefined ? [] : begun.steps
      const steps = walk.steps.filter((step, index) => step !== before[index])
      return { walk, run: runRow(walk), steps: JSON.stringify(steps) }
    },

    /** To be called once the rows are stored. */
    keep(run: RunId, { walk }: RunSummaryRows): void {
      walks.set(run, walk)
    },
  }
}

function runRow({ seq, rejected, failed, finishedAt, folded, steps }: Walk): string {
  const { step } = folded.state
  const furthest = steps.at(-1)?.step ?? step
  return JSON.stringify({ seq, rejected, failed, finishedAt, step, furthest })
}

function merged(
  stored: readonly WalkedEvent[],
  events: readonly WalkedEvent[],
): readonly WalkedEvent[] {
  const bySeq = new Map([...stored, ...events].map((event) => [event.seq, event]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
