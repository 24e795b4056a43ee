import type { JsonObject, RunId } from '../definition/types.ts'
import { asEngineError } from '../errors.ts'
import { own } from '../expression/values.ts'
import { compiledOf } from '../kernel/index.ts'
import type { Rejection } from '../kernel/types.ts'
import type { Lease, RunHead } from '../log/types.ts'
import { asJson, isKnown } from '../log/values.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { emptyFold } from '../replay/folded.ts'
import { type Commit, type Journal, openJournal, type RunToOpen } from './journal.ts'
import type { RunActor, RunChange, RunPhase } from './live-run.ts'
import type { FlowRunner, Notice, RunnerWorld, ServedFlow } from './types.ts'

/**
 * Where each phase may lead. A run is opened anew when another tab wrote it or began one after it; it is
 * left while its last events are being stored. Nothing leads out of `closed`, so that what was under way
 * when the page left comes to nothing.
 */
const LEADS_TO: { readonly [phase in RunPhase]: readonly RunPhase[] } = {
  opening: ['writing', 'following', 'closed'],
  writing: ['opening', 'following', 'leaving'],
  following: ['opening', 'closed'],
  leaving: ['closed'],
  closed: [],
}

export const UNEXPECTED: Rejection = { code: 'unexpected' }
/** Said of an event in a tab that does not write. */
const FOLLOWING: Rejection = { ...UNEXPECTED, message: 'engine.notice.follower' }

/** The part of the engine whose import is deferred, as far as a run calls it. */
export interface DeferredCode {
  resumeRun(run: Run, head: RunHead, isNew?: boolean): Promise<void>
  afterCommit(run: Run, commit: Commit): Promise<void>
  recover(run: Run, journal: Journal): Promise<void>
}

export interface RunOptions {
  readonly served: ServedFlow
  readonly world: RunnerWorld
  readonly actor: RunActor
  readonly deferred: () => Promise<DeferredCode>
}

/** One flow on one page, from its opening to its end: which log it writes or follows, and by which lease. */
export class Run {
  readonly served: ServedFlow
  readonly world: RunnerWorld
  readonly actor: RunActor
  /** What the page has of it; shown with the first log that is taken up. */
  runner: FlowRunner | null = null
  readonly #deferred: RunOptions['deferred']
  readonly #listeners = new Set<() => void>()
  #phase: RunPhase = 'opening'
  #journal: Journal
  #lease: Lease | undefined
  #outbox: Outbox | undefined
  #endWaking: (() => void) | undefined
  #changing: Promise<unknown> | undefined

  constructor({ served, world, actor, deferred }: RunOptions) {
    this.served = served
    this.world = world
    this.actor = actor
    this.#deferred = deferred
    const { address, definition } = served
    const { head } = actor.getSnapshot().context
    this.#journal = openJournal(this, {
      head: {
        ...head,
        flow: definition.id,
        definitionHash: address,
        engineVersion: ENGINE_VERSION,
        createdAt: 0,
      },
      folded: emptyFold(definition),
      address,
      persistent: false,
    })
  }

  /** The log in this tab; before one is taken up, an empty one that nothing is added to. */
  get journal(): Journal {
    return this.#journal
  }

  get lease(): Lease | undefined {
    return this.#lease
  }

  /** Absent until the code for it was fetched. */
  get outbox(): Outbox | undefined {
    return this.#outbox
  }

  /** May this tab write? While it leaves, answers to effects are still logged. */
  get writes(): boolean {
    return this.#phase === 'writing' || this.#phase === 'leaving'
  }

  /** The page has done with the run, or is about to. */
  get isLeft(): boolean {
    return this.#phase === 'leaving' || this.#phase === 'closed'
  }

  /** The one place where the phase changes; false where none leads from here. */
  #enter(phase: RunPhase, shows: RunChange = {}): boolean {
    if (!LEADS_TO[this.#phase].includes(phase)) return false
    this.#phase = phase
    // Only the writer sends.
    if (!this.writes) this.#outbox?.stop()
    this.actor.send({ type: `@${phase}` as const, shows: { ...shows, phase } })
    return true
  }

  /** Takes up a log, as its writer unless the lease says otherwise; false where the page has left meanwhile. */
  adopt(from: RunToOpen, lease?: Lease): boolean {
    if (this.#phase !== 'opening') return false
    this.#journal = openJournal(this, from)
    this.#lease = lease
    const { head, address, folded } = from
    return this.#enter((lease?.writer ?? true) ? 'writing' : 'following', {
      head,
      address,
      folded,
      lastRejection: null,
      runner: this.runner,
    })
  }

  /** Another tab writes, or is about to. */
  follow(): boolean {
    return this.#enter('following')
  }

  /** Lets go of the log in this tab, to take up another one or what was stored meanwhile. */
  reopen(): boolean {
    return this.#enter('opening')
  }

  async close(): Promise<void> {
    this.#enter(this.#phase === 'writing' ? 'leaving' : 'closed')
    await this.#journal.saving
    this.#enter('closed')
    this.#lease?.release()
    this.#endWaking?.()
  }

  /** Keeps a lease that came after the run was taken up, or was taken anew. */
  holdLease(lease: Lease | undefined): void {
    if (this.#phase === 'closed') lease?.release()
    else this.#lease = lease
  }

  /** Sends what is pending; the outbox, and what wakes it, are made the first time. */
  send(make: () => Outbox, wake: (listener: () => void) => () => void): void {
    this.#outbox ??= make()
    const outbox = this.#outbox
    if (!this.isLeft) this.#endWaking ??= wake(() => outbox.drain(true))
    outbox.drain()
  }

  /** Changes of log and of writer, one at a time. */
  inTurn(task: () => Promise<void>): Promise<void> {
    const turn = (this.#changing ?? Promise.resolve())
      .then(() => (this.isLeft ? undefined : task()))
      .catch((cause: unknown) => {
        this.notify({ kind: 'error', error: asEngineError(cause, 'LogWriteFailed') })
      })
    this.#changing = turn
    return turn
  }

  /** What other tabs say while a log is read for the first time is taken in turn, after it. */
  opensWith(loading: Promise<unknown>): void {
    this.#changing ??= loading
  }

  /** Resolves when no change of log or of writer is under way. */
  async unchanging(): Promise<void> {
    await this.#changing
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  changed(): void {
    for (const listener of this.#listeners) {
      try {
        listener()
      } catch (error) {
        // A view's fault is its own: the event is logged.
        globalThis.reportError?.(error)
      }
    }
  }

  /** Shows what the journal holds, where it was changed by another tab's events or by a migration. */
  showLog(): void {
    const { address, folded } = this.#journal
    this.actor.send({ type: '@log', shows: { address, folded } })
    this.changed()
  }

  dismiss(kind: Notice['kind'], ...instead: readonly Notice[]): void {
    const others = this.actor.getSnapshot().context.notices.filter((one) => one.kind !== kind)
    this.actor.send({ type: '@notices', shows: { notices: [...others, ...instead] } })
    this.changed()
  }

  notify(notice: Notice): void {
    this.dismiss(notice.kind, notice)
  }

  async afterCommit(commit: Commit): Promise<void> {
    return (await this.#deferred()).afterCommit(this, commit)
  }

  onWriteFailed(journal: Journal): void {
    this.#deferred()
      .then(({ recover }) => recover(this, journal))
      .catch(() => this.notify({ kind: 'memory-only' }))
  }

  /** Resumes the latest stored run of the flow, or begins one. */
  async open(resume: boolean): Promise<void> {
    const first = await this.world.store.latest(this.served.definition.id).catch(() => null)
    if (first && resume) await (await this.#deferred()).resumeRun(this, first)
    else await this.begin(first?.run)
  }

  /** Begins a run in place of another one; `storable` unless the storage is known to refuse it. */
  async begin(replaces?: RunId, storable = true): Promise<void> {
    const { definition, address } = this.served
    const { newId, now, store } = this.world
    if (this.isLeft) return
    const head: RunHead = {
      run: newId() as RunId,
      flow: definition.id,
      definitionHash: address,
      engineVersion: ENGINE_VERSION,
      createdAt: now() || 0,
    }
    const opened = storable ? await store.open(head, replaces).catch(() => null) : null
    // What tabs share is taken up like a stored run; another tab may have begun at the same time.
    if (opened && (store.lease || opened.run !== head.run)) {
      return (await this.#deferred()).resumeRun(this, opened, opened.run === head.run)
    }
    const from = { head, folded: emptyFold(definition), address, persistent: opened !== null }
    if (!this.adopt(from)) return
    this.changed()
    this.journal.commit()
    if (!opened || store.kind === 'memory') this.notify({ kind: 'memory-only' })
  }

  /** Takes an event of the page's, or answers why not. */
  take(kind: 'user' | 'observed', type: string, payload: JsonObject): Rejection | undefined {
    if (this.#phase !== 'writing') {
      if (this.isLeft || !this.#lease) return UNEXPECTED
      this.#lease.ask?.()
      return FOLLOWING
    }
    const json = typeof type === 'string' && asJson(payload)
    if (!json) return { code: 'payload' }
    const spec = own(this.journal.folded.definition.events, type)
    return spec?.kind === 'effect' ? UNEXPECTED : this.apply(kind, type, json)
  }

  /** Applies an event and logs what came of it. */
  apply(
    kind: 'user' | 'observed' | 'effect.result',
    type: string,
    payload: JsonObject,
    cause?: number,
  ): Rejection | undefined {
    const { journal } = this
    const { definition, state } = journal.folded
    // Decided before it is logged; what was logged is then folded by the actor.
    const { rejected } = compiledOf(definition).step(state, { type, payload })
    if (rejected && kind !== 'effect.result') {
      // What the flow does not know may hold anything: it is shown, and not written down.
      journal.add('rejected', isKnown(definition, type) ? type : 'unknown', { ...rejected })
      const { seq } = journal.folded
      this.actor.send({ type: '@refused', shows: { lastRejection: { ...rejected, type, seq } } })
    } else journal.add(kind, type, payload, cause)
    journal.commit()
    this.changed()
    return rejected
  }
}
