import type { JsonObject, RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { completeStore } from '../log/complete-store.ts'
import type { FlowEvent, Lease, LeaseListener, LogStore, LogTail, RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import type { Values } from '../log/values.ts'
import { migrationChain } from '../migrate/migrate.ts'
import { fromCheckpoint } from '../replay/checkpoint.ts'
import { foldEvent, type Folded, foldLog, withValues } from '../replay/fold.ts'
import { forkableLength, forkLog } from './fork.ts'
import { restoreRun } from './restore.ts'
import type { Journal } from './journal.ts'
import type { Run } from './run.ts'
import type { RunnerWorld, ServedFlow } from './types.ts'

/** What a run that is loaded needs of the tab that loads it. */
type Loading = Pick<Run, 'served' | 'world' | 'notify'>

export interface HowToLoad {
  /** What other tabs have to say goes here. */
  readonly onMessage: LeaseListener
  /** The lease, where this tab has it already. */
  readonly held?: Lease | undefined
  /** This page has the run open already: all of it is read, and nobody has left it. */
  readonly isReload?: boolean
}

/** A run to go on with, folded. */
export interface RestoredRun {
  readonly head: RunHead
  /** All, or of a long log those that end it. */
  readonly events: readonly FlowEvent[]
  readonly values: Values
  readonly folded: Folded
  /** Of the definition in force. */
  readonly address: RunHead['definitionHash']
  /** Of a long log: the events before. */
  readonly earlier?: LogTail['earlier']
}

/** A run to go on with; `persistent` unless the storage would not take it. */
export interface Loaded {
  readonly run: RestoredRun
  readonly lease: Lease | undefined
  readonly persistent: boolean
}

/**
 * Goes on with a stored run; null when there is nothing to go on with. What is broken is quarantined, what is too old erased, a copied run forked.
 */
export async function loadRun(
  loading: Loading,
  head: RunHead,
  { onMessage, held, isReload = false }: HowToLoad,
): Promise<Loaded | null> {
  const { served, world } = loading
  const store = await completeStore(world.store)
  const { run } = head
  if (head.engineVersion > ENGINE_VERSION) {
    const error = new EngineError('FormatTooNew', `engine ${head.engineVersion}`)
    loading.notify({ kind: 'error', error })
    return null
  }
  const taken = held ?? store.lease?.(run, onMessage)
  const isOver = (folded: Folded, events: readonly FlowEvent[], lease?: Lease): boolean => {
    // What a living page has open stays, however old it is.
    if (isReload || lease?.writer === false) return false
    return isExpired(loading, { head, folded, events, kind: store.kind })
  }
  const letGo = async (error: unknown): Promise<never> => {
    if (!held) (await taken)?.release()
    throw error
  }
  const tail = isReload ? null : await (store.readTail?.(run) ?? null)?.catch(letGo)
  if (tail) {
    const lease = await taken
    const folded = lease?.writer === false ? null : foldTail(served, head, tail)
    if (folded && !isOver(folded, tail.events, lease)) {
      const { events, values, earlier } = tail
      const { address } = served
      return { run: { head, events, values, folded, address, earlier }, lease, persistent: true }
    }
  }
  const [lease, { events, quarantined }, values, checkpoint] = await Promise.all([
    taken,
    store.read(run),
    store.readValues(run),
    store.readCheckpoint(run),
  ]).catch(letGo)
  const drop = (): null => {
    lease?.release()
    return null
  }
  if (quarantined) {
    loading.notify({ kind: 'quarantined', count: quarantined.count })
    if (events.length === 0) {
      // Nothing refers to its personal values any more.
      await store.eraseValues(run)
      return drop()
    }
  }
  try {
    const restored = await restoreRun(loading, head, { events, values, checkpoint })
    if (isOver(restored.folded, events, lease)) {
      await store.remove(run)
      return drop()
    }
    if (store.kind === 'session' && lease && !lease.writer) {
      lease.release()
      const copied = events.slice(0, forkableLength(restored.folded, events))
      return await fork(loading, head, { events: copied, values, onMessage })
    }
    return { run: { head, events, values, ...restored }, lease, persistent: true }
  } catch (error) {
    drop()
    const code = error instanceof EngineError ? error.code : undefined
    if (code !== 'ReplayDivergence' && code !== 'MigrationFailed') throw error
    await store.quarantine(run, events, code)
    await store.remove(run)
    loading.notify({ kind: 'quarantined', count: events.length })
    return null
  }
}

/** The fold of a long log from its checkpoint; null where the complete log is needed for it. */
function foldTail(
  { address, definition }: ServedFlow,
  head: RunHead,
  tail: LogTail,
): Folded | null {
  const { checkpoint, events, values } = tail
  if (checkpoint.definitionHash !== address) return null
  try {
    const from = fromCheckpoint(definition, checkpoint)
    return from && foldLog(definition, head, events.slice(1), values, { from })
  } catch {
    return null
  }
}

interface Found {
  readonly head: RunHead
  readonly folded: Folded
  readonly events: readonly FlowEvent[]
  /** The kind of storage it was found in. */
  readonly kind: LogStore['kind']
}

/**
 * Was it left, or finished, for longer than its retention? No page has it open: zero
 * is over. What was finished then holds none any more: the confirmation stays as long as its tab lives.
 */
export function isExpired(
  { served, world }: { readonly served: ServedFlow; readonly world: Pick<RunnerWorld, 'now'> },
  { head, folded, events, kind }: Found,
): boolean {
  const { status, pending, owed } = folded
  const last = events.at(-1)
  if (pending.length + owed.length > 0) return false
  const { finishedMs, idleMs } = served.definition.retention
  const isFinished = status === 'finished'
  const retention = isFinished ? finishedMs : idleMs
  if (retention > 0) return world.now() - (last?.at ?? head.createdAt) > retention
  return !!last && (kind === 'durable' || (kind === 'session' && !isFinished))
}

/** The storage is a copy of a living tab's: this tab goes on with a run of its own. */
async function fork(
  loading: Loading,
  head: RunHead,
  { events, values, onMessage }: Pick<LogTail, 'events' | 'values'> & Pick<HowToLoad, 'onMessage'>,
): ReturnType<typeof loadRun> {
  const { world } = loading
  const store = await completeStore(world.store)
  const own: RunHead = { ...head, run: world.newId() as RunId }
  const forked = forkLog(own, events, values)
  loading.notify({ kind: 'forked' })
  try {
    await store.open(own, head.run)
    store.appendSync(own.run, 0, forked.events, forked.values)
    await store.remove(head.run)
  } catch {
    // No room for a second log: on in memory, with all that was copied.
    const restored = await restoreRun(loading, own, { ...forked, checkpoint: null })
    return { run: { head: own, ...forked, ...restored }, lease: undefined, persistent: false }
  }
  return loadRun(loading, own, { onMessage, isReload: true })
}

/**
 * Takes the run to the served definition where declared migrations lead there; false where they lead there
 * and the run does not fit.
 */
export function migrateRun(
  run: Pick<Run, 'served' | 'notify' | 'showLog'>,
  journal: Journal,
): boolean {
  const { address, definition } = run.served
  const { version: from } = journal.folded.definition
  const { version: to } = definition
  if (journal.address === address || from >= to) return true
  if (!migrationChain(definition, from)) return true
  try {
    const payload: JsonObject = { from, to, definitionHash: address }
    const world = { redacted: false, definitions: new Map([[address as string, definition]]) }
    const before = journal.folded
    const event = {
      run: journal.head.run,
      seq: before.seq + 1,
      kind: 'migrated',
      payload,
    } as FlowEvent
    const { folded } = foldEvent(before, event, world)
    journal.add('migrated', 'migrated', payload)
    journal.folded = folded
    journal.address = address
    journal.checkpointAt = { seq: 0, step: '' }
    run.showLog()
    run.notify({ kind: 'migrated', from, to })
    return true
  } catch {
    return false
  }
}

/** Takes over what another tab stored; false when it does not go on from here. */
export function followRun(journal: Journal, stored: readonly FlowEvent[], added: Values): boolean {
  Object.assign(journal.values, added)
  for (const event of stored) {
    const { events, folded, values } = journal
    if (event.seq <= folded.seq) {
      // What stands here in its place was never stored.
      const shown = events.find(({ seq }) => seq === event.seq)
      if (shown && shown.hash !== event.hash) return false
      continue
    }
    if (event.seq !== folded.seq + 1 || event.kind === 'migrated') return false
    const { folded: next } = foldEvent(folded, withValues(event, values), { redacted: false })
    journal.folded = next
    journal.events.push(event)
  }
  return true
}
