import type { FlowEvent, FlowRunner, RunHead } from '#engine'
import { redactEvent } from '#engine/log'
import { followLog } from '../follow-log.ts'
import { wake } from '../waking.ts'
import { afterBatch, firstBatch, inForceAfter } from './batches.ts'
import { beginCollecting, endCollecting } from './collecting.ts'
import {
  dropKeptRuns,
  isCopyOfKept,
  keepRun,
  keptRun,
  type KeptRun,
  type SentEvent,
} from './kept-runs.ts'
import { sendKept } from './send-kept.ts'
import { thisPage, type CollectorPage } from './this-page.ts'

/** What is done in so long goes out together. */
const REST_MS = 10_000
const MANY = 50
const AGAIN_MS = 30_000

/** Runs in which something was done while nobody had agreed to be followed. */
const unseen = new Set<string>()

/**
 * Sends what is added to the run's log, from consent to statistics on and as long as it holds; the answer ends
 * that. A run in which the visitor did something before is left alone to its end.
 */
export function collectRun(runner: FlowRunner, page: CollectorPage = thisPage): () => void {
  let kept: KeptRun | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const write = (next: KeptRun): void => {
    kept = { ...next, at: page.now() }
    keepRun(kept)
  }
  const drop = (): void => {
    clearTimeout(timer)
    if (kept) unseen.add(kept.run)
    kept = null
    dropKeptRuns()
  }

  const sendAll = async (): Promise<void> => {
    for (;;) {
      if (!kept || kept.isOver || kept.events.length === 0 || !page.isAllowed()) return
      const { run } = kept
      const { body, count } = firstBatch(kept, page.now())
      const answer = await page.post(body)
      if (kept?.run !== run || !page.isAllowed()) return
      if (answer === 'stored') write(afterBatch(kept, count))
      else if (answer === 'refused') write({ ...kept, events: [], isOver: true })
      else {
        write(kept)
        rest(AGAIN_MS)
        return
      }
    }
  }
  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isSending) return
    isSending = true
    void sendAll().finally(() => (isSending = false))
  }
  const rest = (ms: number): void => {
    timer ??= setTimeout(send, ms)
  }

  const begin = (head: RunHead, log: readonly FlowEvent[]): KeptRun | null => {
    const known = keptRun(head.run)
    if (known) return known
    const isTouched = log.some(({ kind }) => kind === 'user')
    const isAgreedTo = head.createdAt >= page.since || isCopyOfKept(head)
    if (isTouched && (!isAgreedTo || unseen.has(head.run))) return null
    const { definitionHash: inForce } = head
    const since = { inForce, sent: 0, events: [], isOver: false, at: page.now() }
    return { ...head, ...page.about(), key: page.newKey(), ...since }
  }

  const sentEvent = (event: FlowEvent): SentEvent => {
    const { seq, at, kind, type, payload, cause, hash } = redactEvent(runner.definition, event)
    return {
      seq,
      at,
      kind,
      type,
      payload,
      ...(cause !== undefined && { cause }),
      hash: hash.slice(0, 8),
    }
  }

  /** All of the run's log as far as it was read; what waits is a part of its end. */
  let log: readonly FlowEvent[] = []
  const take = (head: RunHead): void => {
    if (!page.isAllowed()) {
      if (log.some(({ kind }) => kind === 'user')) unseen.add(head.run)
      return
    }
    if (!runner.getSnapshot().writer) return
    if (kept?.run !== head.run) {
      // What waits of the run before goes as that of a page that is gone.
      if (kept) {
        write(kept)
        void sendKept(page)
      }
      const begun = begin(head, log)
      if (!begun) {
        unseen.add(head.run)
        return
      }
      write(begun)
    }
    if (!kept || kept.isOver) return
    const last = kept.events.at(-1)?.seq ?? kept.sent
    const fresh = log.slice(last)
    if (fresh.length === 0) return
    const inForce =
      kept.events.length === 0
        ? inForceAfter(log.slice(0, last), head.definitionHash)
        : kept.inForce
    kept = { ...kept, inForce, events: [...kept.events, ...fresh.map(sentEvent)] }
    if (kept.events.length >= MANY) send()
    else rest(REST_MS)
  }

  let current: RunHead | null = null
  const followed = followLog(runner, ({ head, isNew, events }) => {
    if (current) endCollecting(current.run)
    current = head
    beginCollecting(head.run)
    log = isNew ? events : [...log, ...events]
    take(head)
  })

  /** The page may go: what waits is stored, and sent without an answer. Whoever finds it later sends it again. */
  const leave = (): void => {
    if (!kept || kept.isOver || kept.events.length === 0 || !page.isAllowed()) return
    write(kept)
    let left: KeptRun = kept
    while (left.events.length > 0) {
      const { body, count } = firstBatch(left, page.now())
      if (!page.beacon(body)) return
      left = afterBatch(left, count)
    }
  }
  // What is dispatched as the page goes is read first.
  const goes = (): void => void followed.look().then(leave)
  const hides = (): void => {
    if (document.hidden) goes()
  }
  addEventListener('pagehide', goes)
  document.addEventListener('visibilitychange', hides)
  const unwake = wake(send)
  const unlisten = page.onConsent(() => {
    if (!page.isAllowed()) drop()
    else if (current) take(current)
  })
  return () => {
    followed.end()
    unwake()
    unlisten()
    removeEventListener('pagehide', goes)
    document.removeEventListener('visibilitychange', hides)
    void followed.look().then(() => {
      if (kept && page.isAllowed()) write(kept)
      send()
      clearTimeout(timer)
      if (current) endCollecting(current.run)
    })
  }
}
