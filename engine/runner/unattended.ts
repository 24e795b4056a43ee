import type { DefinitionHash } from '../definition/types.ts'
import type { Lease, LogStore, RunHead } from '../log/types.ts'
import type { Ports } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import type { FlowRunner, RunnerWorld, ServedFlow } from './types.ts'
import { addressAt, hasUnderWay } from './under-way.ts'

interface Pinned {
  readonly served: ServedFlow
  readonly ports: Ports
}

export interface Unattended {
  readonly flow: string
  readonly store: LogStore
  readonly world: Omit<RunnerWorld, 'store' | 'ports'>
  /** A run that another one was begun beside; the flow's latest when left out. */
  readonly head?: RunHead
  /** The definition that a run is pinned to, and how its effects are carried out. */
  readonly pinned: (address: DefinitionHash) => Promise<Pinned>
}

/**
 * Opens the latest run of a flow, or the one that is given, if an effect of it is under way and no page has it open, so that the
 * effect goes out though its flow is on no screen. Null otherwise: it begins no run, forks none and
 * follows none. Needs Web Locks, since nothing else shows whether another page has a run open.
 * Rejects where the definition cannot be had.
 */
export async function openUnattended(of: Unattended): Promise<FlowRunner | null> {
  const { flow, store, world } = of
  const head = store.locked ? (of.head ?? (await store.latest(flow))) : null
  // Asked for first: what another page has open is not even read.
  const lease = head && (await store.lease?.(head.run, () => undefined))
  if (!head || !lease?.writer) {
    lease?.release()
    return null
  }
  let runner: FlowRunner | undefined
  let isOurs = false
  try {
    const { events } = await store.read(head.run)
    if (!hasUnderWay(events)) return null
    const { served, ports } = await of.pinned(addressAt(head.definitionHash, events))
    runner = await openRun({
      served,
      world: { ...world, ports, store: heldBy(store, lease, head) },
    })
    const { run, writer, pending } = runner.getSnapshot()
    isOurs = run === head.run && writer && pending.length > 0
    return isOurs ? runner : null
  } finally {
    if (!isOurs) {
      await runner?.close()
      lease.release()
    }
  }
}

/**
 * The store to open an unattended run with: it begins nothing. In a tab's own storage the lock stays
 * from before, since whoever finds it held there forks; a shared run is asked for anew, and followed.
 */
function heldBy(store: LogStore, lease: Lease, head: RunHead): LogStore {
  const latest = async (): Promise<RunHead> => head
  const open = (): Promise<never> => Promise.reject(new Error('no run is begun unattended'))
  if (store.kind === 'session') return { ...store, open, latest, lease: async () => lease }
  lease.release()
  return { ...store, open, latest }
}
