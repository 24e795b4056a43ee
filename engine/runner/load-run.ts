import type { JsonObject, RunId } from '../definition/types.ts'
import { asEngineError, EngineError } from '../errors.ts'
import type { FlowEvent, Lease, LeaseListener, LogStore, LogTail, RunHead } from '../log/types.ts'
import { wholeOf } from '../log/whole.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import type { Values } from '../log/values.ts'
import { migrationChain } from '../migrate/migrate.ts'
import { fromCheckpoint } from '../replay/checkpoint.ts'
import { foldEvent, type Folded, foldLog, withValues } from '../replay/fold.ts'
import { forkableLength, forkLog } from './fork.ts'
import { restoreRun } from './restore.ts'
import type { Journal, RestoredRun, RunInHand } from './run-in-hand.ts'
import type { ServedFlow } from './types.ts'

/** What a run that is loaded needs of the tab that loads it. */
type Loading = Pick<RunInHand, 'served' | 'world' | 'notify'>

export interface HowToLoad {
  /** What other tabs have to say goes here. */
  readonly hear: LeaseListener
  /** The lease, where this tab has it already. */
  readonly held?: Lease | undefined
  /** This page has had the run in hand: all of it is read, and nobody has left it. */
  readonly again?: boolean
}

/** A run to go on with; `kept` unless the storage would not take it. */
export interface Loaded {
  readonly run: RestoredRun
  readonly lease: Lease | undefined
  readonly kept: boolean
}

/**
 * Goes on with a stored run; null when there is nothing to go on with. What is broken is quarantined, what is too old erased, a copied run forked.
 */
export async function loadRun(
  loading: Loading,
  head: RunHead,
  { hear, held, again = false }: HowToLoad,
): Promise<Loaded | null> {
  const { served, world, notify } = loading
  const store = await wholeOf(world.store)
  const { run } = head
  if (head.engineVersion > ENGINE_VERSION) {
    const error = new EngineError('FormatTooNew', `engine ${head.engineVersion}`)
    notify({ kind: 'error', error })
    return null
  }
  const taken = held ?? store.lease?.(run, hear)
  const isOver = (folded: Folded, events: readonly FlowEvent[], lease?: Lease): boolean => {
    // What a living page has in hand stays, however old it is.
    if (again || lease?.writer === false) return false
    return isExpired(loading, { head, folded, events, kind: store.kind })
  }
  const letGo = async (error: unknown): Promise<never> => {
    if (!held) (await taken)?.release()
    throw error
  }
  const tail = again ? null : await (store.readTail?.(run) ?? null)?.catch(letGo)
  if (tail) {
    const lease = await taken
    const folded = lease?.writer === false ? null : foldTail(served, head, tail)
    if (folded && !isOver(folded, tail.events, lease)) {
      const { events, values, earlier } = tail
      const { address } = served
      return { run: { head, events, values, folded, address, earlier }, lease, kept: true }
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
    notify({ kind: 'quarantined', count: quarantined.count })
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
      const kept = events.slice(0, forkableLength(restored.folded, events))
      return await fork(loading, head, { events: kept, values, hear })
    }
    return { run: { head, events, values, ...restored }, lease, kept: true }
  } catch (error) {
    drop()
    const code = error instanceof EngineError ? error.code : undefined
    if (code !== 'ReplayDivergence' && code !== 'MigrationFailed') throw error
    await store.quarantine(run, events, code)
    await store.remove(run)
    notify({ kind: 'quarantined', count: events.length })
    return null
  }
}

/** The fold of a long log from its checkpoint; null where the whole is needed for it. */
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
 * Was it left, or finished, for longer than its personal values may be kept? No page has it in hand: zero
 * is over. What was finished then holds none any more: the confirmation stays as long as its tab lives.
 */
function isExpired({ served, world }: Loading, { head, folded, events, kind }: Found): boolean {
  const { status, pending, owed } = folded
  const last = events.at(-1)
  if (pending.length + owed.length > 0) return false
  const { finishedMs, idleMs } = served.definition.retention
  const isFinished = status === 'finished'
  const keptFor = isFinished ? finishedMs : idleMs
  if (keptFor > 0) return world.now() - (last?.at ?? head.createdAt) > keptFor
  return !!last && (kind === 'durable' || (kind === 'session' && !isFinished))
}

/** The storage is a copy of a living tab's: this tab goes on with a run of its own. */
async function fork(
  loading: Loading,
  head: RunHead,
  { events, values, hear }: Pick<LogTail, 'events' | 'values'> & Pick<HowToLoad, 'hear'>,
): ReturnType<typeof loadRun> {
  const { world } = loading
  const store = await wholeOf(world.store)
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
    return { run: { head: own, ...forked, ...restored }, lease: undefined, kept: false }
  }
  return loadRun(loading, own, { hear, again: true })
}

/** Takes the run to the served definition where declared migrations lead there. */
export function migrateRun({ served, notify }: Loading, journal: Journal): void {
  const { address, definition } = served
  const { version: from } = journal.folded.definition
  const { version: to } = definition
  if (journal.address === address || from >= to) return
  if (!migrationChain(definition, from)) return
  try {
    const payload: JsonObject = { from, to, definitionHash: address }
    const world = { redacted: false, definitions: new Map([[address as string, definition]]) }
    const before = journal.folded
    const { run } = journal.head
    const event = { run, seq: before.seq + 1, kind: 'migrated', payload } as FlowEvent
    const { folded } = foldEvent(before, event, world)
    journal.add('migrated', 'migrated', payload)
    journal.folded = folded
    journal.address = address
    journal.checkpointAt = { seq: 0, step: '' }
    notify({ kind: 'migrated', from, to })
  } catch (error) {
    // It goes on under the definition that it is pinned to.
    notify({ kind: 'error', error: asEngineError(error, 'MigrationFailed') })
  }
}

/** Takes over what another tab stored; false when it does not go on from here. */
export function followRun(journal: Journal, heard: readonly FlowEvent[], added: Values): boolean {
  Object.assign(journal.values, added)
  for (const event of heard) {
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
