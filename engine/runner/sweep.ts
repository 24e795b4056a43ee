import type { DefinitionHash, FlowDefinition } from '../definition/types.ts'
import type { LogStore, RunHead } from '../log/types.ts'
import { isExpired } from './load-run.ts'
import { restoreRun } from './restore.ts'
import type { RunnerWorld, ServedFlow } from './types.ts'
import { addressAt, hasUnderWay } from './under-way.ts'

/** How much longer what is left stays where nothing shows whether a page has it open. */
const UNKNOWN_MS = 86_400_000

interface Leftovers {
  readonly flow: string
  readonly retention: FlowDefinition['retention']
  readonly now: () => number
  /** The run that this page has open. */
  readonly except?: RunHead['run']
}

/** Runs of a flow that nobody can open any more go when their time is over. */
export async function sweepLeftovers(
  store: LogStore,
  { flow, retention: { finishedMs, idleMs }, now, except }: Leftovers,
): Promise<void> {
  // Which of the two is not looked into: at zero, what was finished holds nothing personal any more.
  const retention = finishedMs > 0 ? Math.min(finishedMs, idleMs) : idleMs
  const isKnown = store.locked || !store.lease
  for (const { run: id, lastAt } of await store.leftovers(flow)) {
    const age = now() - lastAt
    const isOver = isKnown ? retention <= 0 || age > retention : age > retention + UNKNOWN_MS
    if (id === except || !isOver) continue
    // Another page may have it open. Without locks, asking would take its lease.
    const lease = store.locked ? await store.lease?.(id, () => undefined) : undefined
    try {
      // Lines that are broken are put aside first.
      if ((lease?.writer ?? true) && !hasUnderWay((await store.read(id)).events))
        await store.remove(id)
    } finally {
      lease?.release()
    }
  }
}

export interface Sweeping {
  readonly flow: string
  readonly store: LogStore
  /** As the page knows it without the definition, which is asked for only where this leaves a doubt. */
  readonly retention: FlowDefinition['retention']
  readonly now: () => number
  readonly pinned: (address: DefinitionHash) => Promise<{ readonly served: ServedFlow }>
}

/**
 * On a page that does not show the flow: its runs go in their time, as they would on its own. True when
 * the latest one went. Nothing is touched that any page has open or that has an effect under way; needs Web
 * Locks, since nothing else tells. Rejects where the definition cannot be had and is needed.
 */
export async function sweepUnattended(of: Sweeping): Promise<boolean> {
  const { flow, store } = of
  if (!store.locked) return false
  await sweepLeftovers(store, of)
  const head = await store.latest(flow)
  const lease = head && (await store.lease?.(head.run, () => undefined))
  try {
    if (!head || !lease?.writer || !(await isUnattendedOver(of, head))) return false
    await store.remove(head.run)
    return true
  } finally {
    lease?.release()
  }
}

async function isUnattendedOver({ store, retention, now, pinned }: Sweeping, head: RunHead) {
  const { events } = await store.read(head.run)
  const age = now() - (events.at(-1)?.at ?? head.createdAt)
  const { finishedMs, idleMs } = retention
  if (age <= Math.min(finishedMs, idleMs) || hasUnderWay(events)) return false
  if (finishedMs > 0 && age > Math.max(finishedMs, idleMs)) return true
  // Whether it is finished is to be found out: the one time is over, the other is not.
  const { served } = await pinned(addressAt(head.definitionHash, events))
  const [values, checkpoint] = await Promise.all([
    store.readValues(head.run),
    store.readCheckpoint(head.run),
  ])
  const world: Pick<RunnerWorld, 'now' | 'fetchDefinition'> = {
    now,
    fetchDefinition: async (_, address) => (await pinned(address)).served.definition,
  }
  const { folded } = await restoreRun({ served, world }, head, { events, values, checkpoint })
  return isExpired({ served, world }, { head, folded, events, kind: store.kind })
}
