import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import { asJson, takesPayload } from '../log/values.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import type { PendingEffect } from '../outbox/types.ts'
import type { Run } from './run.ts'

const timer = (task: () => void, ms: number): (() => void) => {
  const id = setTimeout(task, ms)
  return () => clearTimeout(id)
}

/** The outbox of a run: sends what its log asked for, once that is stored. */
export function outboxOf(run: Run): Outbox {
  const { world } = run
  const outbox = createOutbox(
    {
      definition: () => run.journal.folded.definition,
      pending() {
        const { folded, storedSeq } = run.journal
        if (!run.writes) return []
        return folded.pending.filter(({ seq }) => seq <= (storedSeq ?? 0))
      },
      maybeSent: ({ seq }) => seq <= (run.journal.restoredSeq ?? 0),
      finish(effect, outcome, payload) {
        const { definition, pending } = run.journal.folded
        if (!run.writes || !pending.some(({ key }) => key === effect.key)) return
        const end = endOf(definition, effect, outcome, asJson(payload) ?? {})
        run.apply('effect.result', end.type, end.payload, effect.seq)
      },
      changed() {
        run.actor.send({ type: '@outbox', shows: { sending: outbox.statuses() } })
        run.changed()
      },
    },
    { random: Math.random, later: timer, online: () => navigator.onLine, ports: {}, ...world },
  )
  return outbox
}

/** The event that ends an effect. */
function endOf(
  definition: FlowDefinition,
  { effect }: PendingEffect,
  outcome: 'ok' | 'fail',
  payload: JsonObject,
): { readonly type: string; readonly payload: JsonObject } {
  const { [outcome]: type = `effect.${outcome}`, fail = type } = definition.effects[effect] ?? {}
  // An answer of another shape than declared ends its effect as failed, or nothing would end it.
  return type === fail || takesPayload(definition, type, payload)
    ? { type, payload }
    : { type: fail, payload: { code: 'EffectPermanent', message: '' } }
}
