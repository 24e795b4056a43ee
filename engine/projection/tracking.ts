import type { FlowDefinition, JsonObject, TrackingRule } from '../definition/types.ts'
import { compileExpr, type Eval } from '../expression/index.ts'
import { brokenRule } from '../kernel/index.ts'
import type { FlowState } from '../kernel/types.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import { redactEvent } from '../log/redact.ts'
import { upcast } from '../log/upcast.ts'
import { emptyFold, foldEvent, withoutReferences } from '../replay/fold.ts'

/** Of this code: another number where the same rules come to push other things of the same log. */
export const TRACKING_VERSION = 1

/** One push to the data layer. */
export interface TrackingPush {
  /** `run:seq:rule`; seq 0 is the beginning of the run. The same log always gives the same ids. */
  readonly id: string
  readonly at: number
  readonly data: JsonObject
}

interface Rule {
  readonly on: TrackingRule['on']
  readonly once: boolean
  readonly when: Eval | null
  readonly push: readonly (readonly [string, Eval])[]
}

function compileRules(definition: FlowDefinition): readonly Rule[] {
  const env = {
    isValid: (field: string, context: JsonObject): boolean => {
      const spec = definition.context[field]
      return spec !== undefined && brokenRule(spec, context[field] ?? null) === null
    },
  }
  return definition.tracking.map(({ on, once = false, when, push }) => ({
    on,
    once: once || 'step' in on,
    when: when ? compileExpr(when, env) : null,
    push: Object.entries(push).map(([name, expr]) => [name, compileExpr(expr, env)] as const),
  }))
}

const withoutPersonal = (definition: FlowDefinition, context: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(context).map(([field, value]) => [
      field,
      definition.context[field]?.pii === 'none' ? value : null,
    ]),
  )

/** A run that is followed; each call takes the next event and answers its pushes. */
export interface Tracking {
  /** What its beginning gives. */
  readonly started: readonly TrackingPush[]
  next(event: FlowEvent): readonly TrackingPush[]
}

/** Follows a run from its first event on; `trackingOf` a whole log at a time. */
export function startTracking(
  definition: FlowDefinition,
  head: RunHead,
  definitions?: ReadonlyMap<string, FlowDefinition>,
): Tracking {
  let at = emptyFold(definition)
  let rules = compileRules(definition)
  let done = new Set<number>()

  const fire = (
    holds: (on: TrackingRule['on']) => boolean,
    { seq, at: time, payload }: Pick<FlowEvent, 'seq' | 'at' | 'payload'>,
    { context }: FlowState,
  ): TrackingPush[] => {
    const visible = withoutPersonal(at.definition, context)
    return rules.flatMap(({ on, once, when, push }, index) => {
      if (!holds(on) || (once && done.has(index))) return []
      if (when && when(visible, payload, null, null) !== true) return []
      done.add(index)
      const data = Object.fromEntries(
        push.map(([name, value]) => [name, withoutReferences(value(visible, payload, null, null))]),
      )
      return [{ id: `${head.run}:${seq}:${index}`, at: time, data }]
    })
  }

  const beginning = { seq: 0, at: head.createdAt, payload: {} }
  return {
    started: fire((on) => 'step' in on && on.step === definition.initial, beginning, at.state),
    next(event) {
      const before = at
      const seen = redactEvent(at.definition, upcast(head, event))
      const { folded, result } = foldEvent(at, seen, { definitions, redacted: true })
      at = folded
      if (at.definition !== before.definition) {
        rules = compileRules(at.definition)
        done = new Set(
          rules.flatMap(({ on }, index) =>
            'step' in on && at.state.visited.includes(on.step) ? [index] : [],
          ),
        )
        return []
      }
      const { step, visited } = at.state
      const isTooLate = event.kind === 'effect.result' && result?.rejected !== undefined
      return fire(
        (on) => {
          if ('rejected' in on) return event.kind === 'rejected' && on.rejected === event.type
          if (!result || isTooLate) return false
          if ('event' in on) return on.event === event.type
          return on.step === step && visited.length > before.state.visited.length
        },
        seen,
        at.state,
      )
    },
  }
}

/**
 * The data-layer pushes of a log (INV-14): a pure function of it, so that history can be projected
 * again. Personal values never come out: personal members and fields read `null` in it.
 */
export function trackingOf(
  definition: FlowDefinition,
  head: RunHead,
  events: readonly FlowEvent[],
  definitions?: ReadonlyMap<string, FlowDefinition>,
): readonly TrackingPush[] {
  const tracking = startTracking(definition, head, definitions)
  return [...tracking.started, ...events.flatMap((event) => tracking.next(event))]
}
