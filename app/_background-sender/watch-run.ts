import type { EffectStatus, FlowEvent, FlowRunner } from '#engine'
import { lookInTurn } from './look-in-turn.ts'
import { addEnded } from './ended.ts'
import type { SendingFlow } from './flows.ts'
import { forget } from './replicated-queue.ts'
import { isOffline } from './replicated-port.ts'
import { reportWaiting, type WaitingItem } from './waiting.ts'

export interface Watched {
  readonly runner: Pick<FlowRunner, 'definition' | 'getSnapshot' | 'subscribe' | 'log'>
  readonly flow: string
  readonly of: Pick<SendingFlow, 'effects' | 'receipt'>
  /** Told from the start, and not only once it had to wait: its screen is on another page. */
  readonly always?: boolean
}

type Ended = Pick<WaitingItem, 'phase' | 'receipt'> | null

export const requestOf = (events: readonly FlowEvent[], key: string): FlowEvent | undefined =>
  events.find(({ kind, payload }) => kind === 'effect.requested' && payload['key'] === key)

export const resultOf = (events: readonly FlowEvent[], { seq }: FlowEvent): FlowEvent | undefined =>
  events.find(({ kind, cause }) => kind === 'effect.result' && cause === seq)

/** When the visitor asked for it: an effect that goes on for one that was not answered is as old. */
function askedAt(events: readonly FlowEvent[], key: string): number {
  let asked = requestOf(events, key)
  let at = asked?.at ?? 0
  while (asked) {
    const cause: FlowEvent | undefined = events[(asked.cause ?? 0) - 1]
    if (cause?.kind !== 'effect.result') break
    asked = events[(cause.cause ?? 0) - 1]
    at = asked?.at ?? at
  }
  return at
}

/**
 * Tells the bar of a run's effects that matter: what waits or is being sent, and what became of it once
 * the log says so. The answer ends that. What ended in any way leaves the replicated queue.
 */
export function watchRun({ runner, flow, of, always = false }: Watched): () => void {
  // A flow may have several: each was begun beside the one before.
  const source = `run:${flow}:${runner.getSnapshot().run}`
  const known = new Map<string, { item: WaitingItem; isTold: boolean }>()
  let isOver = false

  const endOf = (events: readonly FlowEvent[], key: string): Ended => {
    const asked = requestOf(events, key)
    const result = asked && resultOf(events, asked)
    if (!result) return null
    const effect = runner.definition.effects[String(asked.payload['effect'])]
    if (result.type !== effect?.ok) {
      // What goes on for it is reported instead.
      const goesOn = events.some(
        ({ kind, cause }) => kind === 'effect.requested' && cause === result.seq,
      )
      return goesOn ? null : { phase: 'failed' }
    }
    const receipt = result.payload[of.receipt]
    return typeof receipt === 'string' ? { phase: 'sent', receipt } : null
  }

  const take = (status: EffectStatus, events: readonly FlowEvent[]): void => {
    const { key, phase, nextAt } = status
    const before = known.get(key)
    const isSending = phase === 'sending' && !isOffline()
    // What the code that sends has not seen yet waits for nothing but that.
    const hasWaited = nextAt !== undefined || isOffline()
    const item: WaitingItem = {
      key,
      flow,
      phase: isSending ? 'sending' : 'waiting',
      since: before?.item.since ?? askedAt(events, key),
    }
    known.set(key, { item, isTold: always || before?.isTold === true || hasWaited })
  }

  const look = async (): Promise<void> => {
    const { run, pending } = runner.getSnapshot()
    const mine = pending.filter(({ effect }) => of.effects.includes(effect))
    const keys = new Set(mine.map(({ key }) => key))
    const unseen = [...known.values()].filter(({ item }) => !keys.has(item.key))
    const isRead = unseen.length > 0 || mine.some(({ key }) => !known.has(key))
    const events = isRead ? await runner.log() : []
    if (isOver) return
    for (const { item, isTold } of unseen) {
      const isOfRun = item.key.startsWith(`${run}:`)
      const asked = isOfRun && requestOf(events, item.key)
      // Another tab has the run open, and its log tells the end.
      if (asked && !resultOf(events, asked)) continue
      known.delete(item.key)
      void forget(item.key).catch(() => undefined)
      const end = isOfRun ? endOf(events, item.key) : null
      if (end && isTold) addEnded({ ...item, ...end })
    }
    for (const status of mine) take(status, events)
    reportWaiting(
      source,
      [...known.values()].flatMap(({ item, isTold }) => (isTold ? item : [])),
    )
  }

  const end = lookInTurn(runner, look)
  return () => {
    isOver = true
    end()
    reportWaiting(source, [])
  }
}
