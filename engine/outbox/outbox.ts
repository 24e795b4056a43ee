import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import type { Attempt, EffectStatus, PendingEffect, Ports } from './types.ts'

export interface OutboxWorld {
  readonly now: () => number
  readonly online: () => boolean
  readonly ports: Ports
  /** In [0, 1), for the jitter. */
  readonly random: () => number
  /** Runs a task later; the answer cancels it. */
  readonly later: (task: () => void, ms: number) => () => void
}

/** What the outbox needs of the run whose effects it sends. */
export interface OutboxRun {
  definition(): FlowDefinition
  /** Effects whose request is stored and that have no result yet, and are this tab's to send. */
  pending(): readonly PendingEffect[]
  /** Was it requested before this page was loaded, so that it may have been sent then? */
  maybeSent(effect: PendingEffect): boolean
  /** Appends the one terminal result. */
  finish(effect: PendingEffect, outcome: 'ok' | 'fail', payload: JsonObject): void
  /** The statuses changed. */
  changed(): void
}

export interface Outbox {
  /** Sends what is due; `woken` also what waits for the network. */
  drain(woken?: boolean): void
  statuses(): readonly EffectStatus[]
  /** Is a call under way? */
  sending(): boolean
  /** Forgets everything; answers that arrive later are ignored. */
  stop(): void
}

interface Sending {
  status: EffectStatus
  attempts: number
  waits: number
  /** An attempt may have taken effect without an answer. */
  doubtful: boolean
  cancel: () => void
}

const RETRY = { attempts: 1, baseMs: 1000, maxMs: 30_000 }
const MAX_RETRY_AFTER_MS = 300_000
const failure = (code: string): JsonObject => ({ code, message: '' })

/**
 * Sends pending effects, each on its own, until each has its terminal result (INV-08). Being offline
 * costs no attempt: it waits, and retries with growing pauses. Every attempt of an effect carries
 * the same key (INV-07). When the attempts are used up, the effect fails as `EffectTransient`, or, when
 * one of them may have taken effect without an answer, as `EffectUnknownOutcome`.
 */
export function createOutbox(run: OutboxRun, world: OutboxWorld): Outbox {
  const entries = new Map<string, Sending>()

  const set = (entry: Sending, phase: EffectStatus['phase'], nextAt?: number): void => {
    const { key, effect } = entry.status
    const attempt = entry.attempts
    entry.status = { key, effect, phase, attempt, ...(nextAt === undefined ? {} : { nextAt }) }
    run.changed()
  }

  const attempt = async (effect: PendingEffect, entry: Sending): Promise<void> => {
    const { retry = RETRY, timeoutMs = RETRY.maxMs } = run.definition().effects[effect.effect] ?? {}
    const isCurrent = (): boolean => entries.get(effect.key) === entry

    const pause = (phase: EffectStatus['phase'], count: number, atLeast = 0): void => {
      const growing = Math.min(retry.maxMs, retry.baseMs * 2 ** Math.min(count - 1, 30))
      const ms = Math.max(growing * (0.5 + world.random() / 2), atLeast)
      entry.cancel = world.later(() => void attempt(effect, entry), ms)
      set(entry, phase, world.now() + ms)
    }

    const finish = (outcome: 'ok' | 'fail', payload: JsonObject): void => {
      entries.delete(effect.key)
      run.finish(effect, outcome, payload)
    }

    entry.cancel()
    entry.cancel = () => undefined
    if (!isCurrent()) return
    if (!world.online()) return pause('waiting-online', ++entry.waits)
    entry.attempts += 1
    set(entry, 'sending')
    const answer = await call(effect, timeoutMs)
    if (!isCurrent()) return
    if ('doubtful' in answer) entry.doubtful = true

    switch (answer.outcome) {
      case 'ok':
        return finish('ok', answer.payload)
      case 'refused':
        return finish('fail', answer.payload)
      case 'offline':
        entry.attempts -= 1
        return pause('waiting-online', ++entry.waits)
      // What a port must not answer is no answer, either.
      default: {
        entry.doubtful ||= answer.outcome !== 'transient'
        if (entry.attempts >= retry.attempts) {
          return finish(
            'fail',
            failure(entry.doubtful ? 'EffectUnknownOutcome' : 'EffectTransient'),
          )
        }
        const asked = answer.outcome === 'transient' ? answer.retryAfterMs || 0 : 0
        return pause('waiting-retry', entry.attempts, Math.min(asked, MAX_RETRY_AFTER_MS))
      }
    }
  }

  /** One attempt; what takes too long, or throws, may have happened. */
  const call = async (effect: PendingEffect, ms: number): Promise<Attempt> => {
    const { port: name, input, key, erased } = effect
    const port = Object.hasOwn(world.ports, name) ? world.ports[name] : undefined
    if (!port || erased) {
      // Not by this page, that is.
      const code = run.maybeSent(effect) ? 'EffectUnknownOutcome' : 'EffectPermanent'
      return { outcome: 'refused', payload: { code, message: '' } }
    }
    const abort = new AbortController()
    let cancel = (): void => undefined
    const timeout = new Promise<Attempt>((resolve) => {
      cancel = world.later(() => {
        abort.abort()
        resolve({ outcome: 'unknown' })
      }, ms)
    })
    try {
      const answer: unknown = await Promise.race([
        port(input, { key, signal: abort.signal }),
        timeout,
      ])
      return typeof answer === 'object' && answer ? (answer as Attempt) : { outcome: 'unknown' }
    } catch {
      return { outcome: 'unknown' }
    } finally {
      cancel()
    }
  }

  return {
    drain(woken = false) {
      for (const effect of run.pending()) {
        const { key } = effect
        const known = entries.get(key)
        if (!known) {
          const entry: Sending = {
            status: { key, effect: effect.effect, phase: 'sending', attempt: 0 },
            attempts: 0,
            waits: 0,
            doubtful: run.maybeSent(effect),
            cancel: () => undefined,
          }
          entries.set(key, entry)
          void attempt(effect, entry)
        } else if (
          (woken && known.status.phase === 'waiting-online') ||
          (known.status.nextAt ?? Infinity) <= world.now()
        ) {
          void attempt(effect, known)
        }
      }
    },
    statuses: () => [...entries.values()].map(({ status }) => status),
    sending: () => [...entries.values()].some(({ status }) => status.phase === 'sending'),
    stop() {
      for (const entry of entries.values()) entry.cancel()
      if (entries.size === 0) return
      entries.clear()
      run.changed()
    },
  }
}
