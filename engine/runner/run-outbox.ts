import type { PendingEffect } from '../outbox/types.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import type { Journal } from './journal.ts'
import type { RunnerWorld } from './types.ts'

/** The outbox of the run in hand: sends what its log asked for, stored and known to be sound. */
export function outboxOf(
  world: RunnerWorld & { readonly later: NonNullable<RunnerWorld['later']> },
  journal: () => Journal,
  run: {
    readonly isWriter: () => boolean
    readonly end: (effect: PendingEffect, type: string, payload: unknown) => void
    readonly changed: () => void
  },
): Outbox {
  const { isWriter, end, changed } = run
  return createOutbox(
    {
      definition: () => journal().folded.definition,
      pending() {
        const { folded, storedSeq, verified } = journal()
        if (!isWriter() || !verified) return []
        return folded.pending.filter(({ seq }) => seq <= storedSeq)
      },
      maybeSent: ({ seq }) => seq <= journal().restoredSeq,
      finish(effect, outcome, payload) {
        const { definition, pending } = journal().folded
        if (!isWriter() || !pending.some(({ key }) => key === effect.key)) return
        end(effect, definition.effects[effect.effect]?.[outcome] ?? `effect.${outcome}`, payload)
      },
      changed,
    },
    { random: Math.random, ...world },
  )
}
