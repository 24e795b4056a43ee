import { assign, createMachine, type StateFrom } from 'xstate'
import {
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
  type Transition,
} from '../../definition/types.ts'
import { isBounded, mapMembers, own } from '../../expression/values.ts'
import { initialState } from '../../kernel/initial.ts'
import { takesPayload } from '../../log/values.ts'
import { brokenRules } from '../../kernel/rules.ts'
import type { EffectRequest, FlowState, Rejection } from '../../kernel/types.ts'
import { evaluate, type Scope } from './evaluate.ts'
import { write } from './write.ts'

export interface FlowContext {
  readonly data: JsonObject
  readonly visited: readonly string[]
  readonly path: readonly string[]
  /** What the last event asked for, or why it was refused. */
  readonly effects: readonly EffectRequest[]
  readonly rejection: Rejection | null
}

export interface MachineEvent {
  readonly type: string
  readonly payload: JsonObject
}

interface Moment {
  readonly context: FlowContext
  readonly event: MachineEvent
}

const change = (next: (at: Moment) => Partial<FlowContext>) => ({
  actions: assign<FlowContext, MachineEvent, undefined, MachineEvent, never>((at) => ({
    effects: [],
    rejection: null,
    ...next(at),
  })),
})
const refuse = (code: Rejection['code']) => change(() => ({ rejection: { code } }))

/** The fields that the guards of an event ask to be `valid`, the step's own first. */
function fieldsAsked(list: readonly Transition[], first: readonly string[]): readonly string[] {
  const asked: string[] = []
  JSON.stringify(
    list.map(({ guard }) => guard),
    (name, value: Json) => {
      if (name === 'valid') asked.push(...(value as readonly string[]))
      return name === 'lit' ? null : value
    },
  )
  return [...new Set([...first.filter((field) => asked.includes(field)), ...asked])]
}

/**
 * The definition as a flat XState machine: steps are its states, and nothing is invoked, delayed or
 * spawned. A second reading of what a definition means, which the kernel is held to (INV-03), and a map
 * of the flow, for diagrams and for paths by @xstate/graph. Transitions that take an event name the
 * effects that they ask for in `meta`; those that refuse it have none.
 */
export function machineOf(definition: FlowDefinition) {
  const { id, initial, context: fields, effects, steps } = definition
  const scopeOf = ({ context, event }: Moment): Scope => ({
    fields,
    context: context.data,
    event: event.payload,
  })

  /** What a transition makes of the state, which is in `step` when it comes to it. */
  const taking = (
    step: string,
    { target = step, assign: assigns = [], effects: asked = [] }: Transition,
  ) => ({
    target,
    // For diagrams.
    meta: { effects: asked },
    ...change((at) => {
      const scope = scopeOf(at)
      let { visited, path } = at.context
      let { context } = scope
      for (const one of assigns) context = write(one, { ...scope, context })
      if (target !== step) {
        if (!visited.includes(target)) visited = [...visited, target]
        const back = path.indexOf(target)
        path = back < 0 ? [...path, target] : path.slice(0, back + 1)
      }
      // Fields of branches not taken read `null`.
      const taken = mapMembers(fields, ({ step: branch }, field) =>
        branch && !path.includes(branch) ? null : (context[field] ?? null),
      )
      return {
        data: context,
        visited,
        path,
        effects: asked.flatMap((effect, index) => {
          const known = own(effects, effect)
          if (!known) return []
          const made = evaluate(known.input, { ...scope, context: taken })
          return { effect, index, port: known.port, input: isBounded(made) ? made : null }
        }),
      }
    }),
  })

  const eventOf = (step: string, type: string, list: readonly Transition[]) => {
    const asked = fieldsAsked(list, steps[step]?.fields ?? [])
    const refusal = (message?: string) =>
      change(({ context }) => {
        const broken = brokenRules(fields, context.data, asked)
        return {
          rejection: {
            code: 'guard',
            ...(message && { message }),
            ...(broken[0] && { fields: broken }),
          },
        }
      })
    return [
      {
        guard: ({ event }: Moment) => !takesPayload(definition, type, event.payload),
        ...refuse('payload'),
      },
      ...list.map((one) => ({
        guard: (at: Moment) => !one.guard || evaluate(one.guard, scopeOf(at)) === true,
        ...(one.reject ? refusal(one.reject) : taking(step, one)),
      })),
      refusal(),
    ]
  }

  return createMachine({
    types: {} as { context: FlowContext; events: MachineEvent },
    id,
    initial,
    context: contextOf(initialState(definition)),
    states: mapMembers(steps, (spec, step) => ({
      ...(spec.final && { type: 'final' as const }),
      on: {
        ...mapMembers(spec.on, (list, type) => eventOf(step, type, list)),
        ...(spec.fields[0] && {
          [FIELD_CHANGED]: [
            {
              guard: ({ event: { payload } }: Moment) =>
                spec.fields.includes(payload['field'] as string) &&
                takesPayload(definition, FIELD_CHANGED, payload),
              ...change((at) => {
                const field = at.event.payload['field'] as string
                return { data: write({ set: [field, { event: 'value' }] }, scopeOf(at)) }
              }),
            },
            refuse('payload'),
          ],
        }),
        '*': refuse('unexpected'),
      },
    })),
  })
}

export type FlowMachine = ReturnType<typeof machineOf>
export type FlowSnapshot = StateFrom<FlowMachine>

const contextOf = ({ context, visited, path }: FlowState): FlowContext => ({
  data: context,
  visited,
  path,
  effects: [],
  rejection: null,
})

/** A folded state as a snapshot, for a live actor to go on from. */
export const snapshotOf = (machine: FlowMachine, state: FlowState): FlowSnapshot =>
  machine.resolveState({ value: state.step, context: contextOf(state) })
