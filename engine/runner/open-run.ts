import { FIELD_CHANGED, type Json, type JsonObject, type RunId } from '../definition/types.ts'
import { EngineError, type ErrorCode } from '../errors.ts'
import type { Rejection } from '../kernel/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, Lease, LeaseListener, LogEventKind, RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/upcast.ts'
import { declaredPayload, type Values, withdrawValues } from '../log/values.ts'
import { type LiveFlow, startFlow } from '../machine/live.ts'
import { migrationChain } from '../migrate/migrate.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { PendingEffect } from '../outbox/types.ts'
import { toCheckpoint } from '../replay/checkpoint.ts'
import { emptyFold, type Folded, foldEvent, withValues } from '../replay/fold.ts'
import { forkableLength, forkLog } from './fork.ts'
import { restoreRun } from './restore.ts'
import type { FlowRunner, Notice, RunnerWorld, RunSnapshot, ServedFlow } from './types.ts'

const CHECKPOINT_EVERY = 50
const FOLLOWING: Rejection = { code: 'unexpected', message: 'engine.notice.follower' }

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof EngineError ? error.code : undefined

const timer = (task: () => void, ms: number): (() => void) => {
  const id = setTimeout(task, ms)
  return () => clearTimeout(id)
}

/** A payload as its log will give it back; undefined when it is no JSON. */
function asJson(payload: unknown): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(JSON.stringify(payload))
    return typeof json === 'object' && json !== null ? (json as JsonObject) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the latest run of a flow in the store, finished ones included, or begins one. Verifies and
 * folds its log, goes on live from there, appends the effects still owed, and sends what is pending.
 * Rejects with `DefinitionUnavailable` when the run is pinned to a definition that cannot be had.
 */
export async function openRun(options: {
  readonly served: ServedFlow
  readonly world: RunnerWorld
  /** False begins a new run beside an unfinished one. */
  readonly resume?: boolean
}): Promise<FlowRunner> {
  const { served, world, resume = true } = options
  const { store } = world
  const flow = served.definition.id
  const { retention } = served.definition

  let head: RunHead
  let address = served.address
  let events: FlowEvent[] = []
  let values: { [ref: string]: Json } = {}
  let folded: Folded
  let live: LiveFlow | undefined
  let lease: Lease | undefined
  /** This tab may write, and is not busy changing runs. */
  let writer = false
  /** The storage failed: go on without. */
  let unkept = false
  let healed = false
  let storedSeq = 0
  let checkpointAt = { seq: 0, step: '' }
  let lastRejection: RunSnapshot['lastRejection'] = null
  let notices: readonly Notice[] = []
  let snapshot: RunSnapshot | undefined
  let closed = false
  let saving: Promise<void> = Promise.resolve()
  /** Changes of run and of writer, one at a time. */
  let changing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const changed = (): void => {
    snapshot = undefined
    for (const listener of listeners) listener()
  }
  const notify = (notice: Notice): void => {
    notices = [...notices.filter(({ kind }) => kind !== notice.kind), notice]
    changed()
  }
  const dismiss = (kind: Notice['kind']): void => {
    notices = notices.filter((notice) => notice.kind !== kind)
    changed()
  }
  const fault = (error: unknown): void => {
    notify({
      kind: 'error',
      error:
        error instanceof EngineError
          ? error
          : new EngineError('LogWriteFailed', 'unforeseen', { cause: error }),
    })
  }
  const change = (task: () => Promise<void>): Promise<void> => {
    changing = changing.then(() => (closed ? undefined : task())).catch(fault)
    return changing
  }

  const outbox = createOutbox(
    {
      definition: () => folded.definition,
      pending: () => (writer ? folded.pending.filter(({ seq }) => seq <= storedSeq) : []),
      finish(effect, outcome, payload) {
        if (!writer || !folded.pending.some(({ key }) => key === effect.key)) return
        const type = folded.definition.effects[effect.effect]?.[outcome] ?? `effect.${outcome}`
        apply('effect.result', type, asJson(payload) ?? {}, effect.seq)
      },
      changed,
    },
    { random: Math.random, later: timer, ...world },
  )

  /** Seals an event at the log's end and folds it; `raw` is its payload with the personal values. */
  const seal = (
    kind: LogEventKind,
    type: string,
    raw: JsonObject,
    more: { cause?: number | undefined; payload?: JsonObject } = {},
  ): FlowEvent => {
    const event = sealEvent({
      run: head.run,
      seq: folded.seq + 1,
      at: world.now(),
      tab: world.tab,
      kind,
      type,
      payload: more.payload ?? raw,
      ...(more.cause === undefined ? {} : { cause: more.cause }),
      prevHash: events.at(-1)?.hash ?? headHash(head),
    })
    events.push(event)
    const definitions = new Map([[served.address as string, served.definition]])
    folded = foldEvent(folded, { ...event, payload: raw }, { redacted: false, definitions }).folded
    return event
  }

  const sealOwed = (): void => {
    for (const { effect, key, seq } of folded.owed) {
      const index = Number(key.slice(key.lastIndexOf(':') + 1))
      seal('effect.requested', 'effect.requested', { effect, key, index }, { cause: seq })
    }
  }

  /** Applies an event to the live run and logs what came of it. */
  const apply = (
    kind: 'user' | 'observed' | 'effect.result',
    type: string,
    raw: JsonObject,
    cause?: number,
  ): Rejection | undefined => {
    if (!live) return FOLLOWING
    const from = events.length
    const payload = declaredPayload(folded.definition, type, raw)
    const { rejected } = live.send({ type, payload })
    if (rejected && kind !== 'effect.result') {
      seal('rejected', type, { ...rejected })
      commit(from, {})
    } else {
      const { run } = head
      const split = withdrawValues(folded.definition, { run, seq: folded.seq + 1, type, payload })
      seal(kind, type, payload, { cause, payload: split.payload })
      // Machine and kernel agree (INV-03); what is shown is what runs live.
      folded = { ...folded, state: live.getState() }
      sealOwed()
      commit(from, split.values)
    }
    lastRejection = rejected
      ? { ...rejected, type, seq: folded.seq }
      : type === FIELD_CHANGED
        ? withoutField(lastRejection, payload['field'])
        : null
    changed()
    return rejected
  }

  /** Stores the events from `from` on: before it returns for a reload of this tab, soon for the others. */
  const commit = (from: number, added: Values): void => {
    Object.assign(values, added)
    const batch = events.slice(from)
    if (!unkept) {
      try {
        store.appendSync(head.run, from, batch, added)
      } catch (error) {
        keepInMemory(error)
      }
    }
    save(() => lease?.publish(batch, added))
  }

  const save = (published: () => void): void => {
    const { run } = head
    const { seq } = folded
    saving = saving.then(async () => {
      if (run !== head.run) return
      try {
        if (!unkept) {
          await store.flush(run)
          if (run !== head.run) return
          published()
        }
        storedSeq = Math.max(storedSeq, seq)
        outbox.drain()
        await afterSave()
      } catch (error) {
        if (codeOf(error) === 'LogConflict' || codeOf(error) === 'LockLost') {
          void change(yieldPen)
        } else {
          keepInMemory(error)
          storedSeq = seq
          outbox.drain()
        }
      }
    })
  }

  const afterSave = async (): Promise<void> => {
    if (unkept || !writer) return
    const { state, seq, status, pending } = folded
    if (status === 'finished' && retention.finishedMs <= 0 && pending.length === 0) {
      await store.eraseValues(head.run)
    } else if (
      storedSeq === seq &&
      (seq >= checkpointAt.seq + CHECKPOINT_EVERY || state.step !== checkpointAt.step)
    ) {
      checkpointAt = { seq, step: state.step }
      const { hash } = events.at(-1) ?? { hash: headHash(head) }
      const { run } = head
      await store
        .checkpoint({ run, seq, hash, definitionHash: address, ...toCheckpoint(folded) })
        .catch(() => undefined)
    }
  }

  /** The storage is full or gone. If it was emptied under us it is written anew, once. */
  const keepInMemory = (cause: unknown): void => {
    if (unkept) return
    unkept = true
    const { run } = head
    void (async () => {
      try {
        if (!healed && (await store.latest(flow)) === null && run === head.run) {
          healed = true
          await store.open(head)
          store.appendSync(run, 0, events, values)
          unkept = false
          save(() => undefined)
          return
        }
      } catch {
        // Said below.
      }
      if (unkept) notify({ kind: 'memory-only' })
    })()
    void cause
  }

  const listener: LeaseListener = {
    gained: () => void change(rejoin),
    lost: () => void change(yieldPen),
    asked() {
      if (!writer || outbox.sending()) return
      void change(async () => {
        stopWriting()
        await saving
        lease?.handOver()
        notify({ kind: 'follower' })
      })
    },
    heard(heard, added) {
      void change(async () => {
        Object.assign(values, added)
        for (const event of heard) {
          if (event.seq <= folded.seq) continue
          if (event.seq !== folded.seq + 1 || event.kind === 'migrated') return rejoin()
          folded = foldEvent(folded, withValues(event, values), { redacted: false }).folded
          events.push(event)
        }
        goLive()
      })
    },
  }

  const stopWriting = (): void => {
    writer = false
    outbox.stop()
  }

  const yieldPen = async (): Promise<void> => {
    stopWriting()
    notify({ kind: 'follower' })
    await rejoin()
  }

  /** Reads the run anew, or the one that another tab began after it. */
  const rejoin = async (): Promise<void> => {
    stopWriting()
    const latest = await store.latest(flow)
    if (latest?.run !== head.run) lease?.release()
    if (latest && (await load(latest, latest.run === head.run))) return
    await begin(latest?.run)
  }

  const goLive = (): void => {
    live?.stop()
    live = startFlow(folded.definition, folded.state)
    changed()
  }

  const adopt = (
    run: RunHead,
    log: readonly FlowEvent[],
    known: Values,
    at: { folded: Folded; address: RunHead['definitionHash'] },
  ): void => {
    head = run
    events = [...log]
    values = { ...known }
    folded = at.folded
    address = at.address
    storedSeq = 0
    checkpointAt = { seq: folded.seq, step: folded.state.step }
    lastRejection = null
    unkept = false
    writer = lease?.writer ?? true
    if (writer) {
      dismiss('follower')
      migrate()
      sealOwed()
      // Also what only this tab's tail held at the last reload.
      if (events.length > log.length) commit(log.length, {})
      else save(() => undefined)
    } else notify({ kind: 'follower' })
    goLive()
  }

  /** Takes the run to the served definition where declared migrations lead there. */
  const migrate = (): void => {
    const { version: from } = folded.definition
    const { version: to } = served.definition
    if (address === served.address || from >= to || !migrationChain(served.definition, from)) return
    const before = folded
    try {
      seal('migrated', 'migrated', { from, to, definitionHash: served.address })
    } catch (error) {
      // It goes on under the definition it is pinned to.
      events.pop()
      folded = before
      return fault(error)
    }
    address = served.address
    checkpointAt = { seq: 0, step: '' }
    notify({ kind: 'migrated', from, to })
  }

  const begin = async (replaces?: RunId): Promise<void> => {
    const mine: RunHead = {
      run: world.newId() as RunId,
      flow,
      definitionHash: served.address,
      engineVersion: ENGINE_VERSION,
      createdAt: world.now(),
    }
    let kept = true
    const opened = await store.open(mine, replaces).catch(() => {
      kept = false
      return mine
    })
    if (opened.run !== mine.run) {
      if (!(await load(opened))) await begin(opened.run)
      return
    }
    lease = kept ? await store.lease?.(mine.run, listener) : undefined
    adopt(mine, [], {}, { folded: emptyFold(served.definition), address: served.address })
    unkept = !kept
    if (unkept || store.kind === 'memory') notify({ kind: 'memory-only' })
  }

  /** Goes on with a stored run; false when there is nothing to go on with. */
  const load = async (from: RunHead, leased = false): Promise<boolean> => {
    if (from.engineVersion > ENGINE_VERSION) {
      fault(new EngineError('FormatTooNew', `engine ${from.engineVersion}`))
      return false
    }
    const drop = (): false => {
      lease?.release()
      lease = undefined
      return false
    }
    const [held, read, known, checkpoint] = await Promise.all([
      leased ? lease : store.lease?.(from.run, listener),
      store.read(from.run),
      store.readValues(from.run),
      store.readCheckpoint(from.run),
    ])
    lease = held
    if (read.quarantined) {
      notify({ kind: 'quarantined', count: read.quarantined.count })
      if (read.events.length === 0) return drop()
    }
    try {
      const at = await restoreRun({ served, world }, from, {
        events: read.events,
        values: known,
        checkpoint,
      })
      const { status, pending, owed } = at.folded
      const idleFor = world.now() - (read.events.at(-1)?.at ?? from.createdAt)
      const keptFor = status === 'finished' ? retention.finishedMs : retention.idleMs
      // Zero erases at once, yet the visitor may read the confirmation as long as the tab lives.
      if (keptFor > 0 && idleFor > keptFor && pending.length + owed.length === 0) {
        await store.eraseValues(from.run)
        return drop()
      }
      if (store.kind === 'session' && lease && !lease.writer) {
        return await fork(from, read.events.slice(0, forkableLength(at.folded, read.events)), known)
      }
      adopt(from, read.events, known, at)
      return true
    } catch (error) {
      drop()
      if (codeOf(error) !== 'ReplayDivergence' && codeOf(error) !== 'MigrationFailed') throw error
      await store.quarantine(from.run, read.events, String(codeOf(error)))
      await store.remove(from.run)
      notify({ kind: 'quarantined', count: read.events.length })
      return false
    }
  }

  /** The storage is a copy of a living tab's: this tab goes on with a run of its own. */
  const fork = async (
    from: RunHead,
    log: readonly FlowEvent[],
    known: Values,
  ): Promise<boolean> => {
    lease?.release()
    const own: RunHead = { ...from, run: world.newId() as RunId }
    const forked = forkLog(own, log, known)
    await store.open(own, from.run)
    store.appendSync(own.run, 0, forked.events, forked.values)
    await store.remove(from.run)
    notify({ kind: 'forked' })
    return load(own)
  }

  const refused = (rejection: Rejection) => ({ accepted: false, rejection })

  const first = await store.latest(flow).catch(() => null)
  if (!(first && resume && (await load(first)))) await begin(first?.run)
  const sleep = world.wake?.(() => outbox.drain(true))

  return {
    get definition() {
      return folded.definition
    },
    getSnapshot() {
      snapshot ??= {
        run: head.run,
        definitionHash: address,
        seq: folded.seq,
        status: folded.status,
        state: folded.state,
        lastRejection,
        pending: outbox.statuses(),
        notices,
        writer,
      }
      return snapshot
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    dispatch({ type, payload = {} }, kind = 'user') {
      if (!writer || closed) {
        lease?.ask()
        return refused(FOLLOWING)
      }
      const json = asJson(payload)
      if (!json) return refused({ code: 'payload' })
      if (folded.definition.events[type]?.kind === 'effect') return refused({ code: 'unexpected' })
      const rejection = apply(kind, type, json)
      return rejection ? refused(rejection) : { accepted: true }
    },
    async settled() {
      for (let seen; seen !== saving;) {
        seen = saving
        await changing
        await saving
      }
    },
    log: async () => [...events],
    restart: () =>
      change(async () => {
        // An effect under way ends here as far as this run can tell.
        const abandoned: readonly PendingEffect[] = writer ? folded.pending : []
        outbox.stop()
        for (const { effect, seq } of abandoned) {
          const type = folded.definition.effects[effect]?.fail ?? 'effect.fail'
          apply('effect.result', type, { code: 'EffectUnknownOutcome', message: '' }, seq)
        }
        await saving
        stopWriting()
        lease?.release()
        const old = head.run
        await store.eraseValues(old).catch(() => undefined)
        await begin(old)
      }),
    dismissNotice: dismiss,
    async close() {
      closed = true
      sleep?.()
      await saving
      stopWriting()
      lease?.release()
      live?.stop()
    },
  }
}

/** A change of a field takes away what was said of it; the rest of the refusal stays in view. */
function withoutField(
  rejection: RunSnapshot['lastRejection'],
  field: Json | undefined,
): RunSnapshot['lastRejection'] {
  if (!rejection?.fields) return null
  const fields = rejection.fields.filter((one) => one.field !== field)
  return fields.length > 0 ? { ...rejection, fields } : null
}
