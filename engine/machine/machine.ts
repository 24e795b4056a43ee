import { assign, createMachine, type StateFrom } from 'xstate'
import { FIELD_CHANGED, type FlowDefinition, type JsonObject } from '../definition/types.ts'
import { isMap } from '../expression/index.ts'
import {
  changeField,
  type CompiledEvent,
  type CompiledStep,
  type CompiledTransition,
  enter,
} from '../kernel/compile.ts'
import { compiledOf } from '../kernel/index.ts'
import type { EffectRequest, FlowState, Rejection, StepEvent } from '../kernel/types.ts'

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

/** The type of events that no step may know; `*` catches it. */
const UNKNOWN = 'flow.unknown'

/** Keeps XState's own event types, and whatever is no event, out of the machine. */
export function toMachineEvent(definition: FlowDefinition, event: StepEvent): MachineEvent {
  const type: unknown = isMap(event) ? event.type : null
  const known =
    typeof type === 'string' && (type === FIELD_CHANGED || Object.hasOwn(definition.events, type))
  return known
    ? { type, payload: isMap(event.payload) ? event.payload : {} }
    : { type: UNKNOWN, payload: {} }
}

interface Moment {
  readonly context: FlowContext
  readonly event: MachineEvent
}
const change = (next: (moment: Moment) => Partial<FlowContext>) =>
  assign<FlowContext, MachineEvent, undefined, MachineEvent, never>((moment) => ({
    effects: [],
    rejection: null,
    ...next(moment),
  }))
const refuse = (why: (moment: Moment) => Rejection) =>
  change((moment) => ({ rejection: why(moment) }))

/**
 * The definition as a flat XState machine: steps are its states, guards and assigns the kernel's
 * compiled closures. XState picks the transition and moves; nothing is invoked, delayed or spawned.
 */
export function machineOf(definition: FlowDefinition) {
  const flow = compiledOf(definition)

  const transitionOf = (from: string, known: CompiledEvent, one: CompiledTransition) => {
    const { guard, reject, target } = one
    return {
      guard: ({ context, event }: Moment) =>
        guard === null || guard(context.data, event.payload, null, null) === true,
      ...(reject === null && target !== null ? { target } : {}),
      actions:
        reject === null
          ? change(({ context, event: { payload } }) => {
              const data = one.assign(context.data, payload)
              const way = target === null || target === from ? context : enter(context, target)
              const { visited, path } = way
              return {
                data,
                visited,
                path,
                effects: one.requests(data, payload, path),
              }
            })
          : refuse(({ context }) => known.refusal(context.data, reject)),
    }
  }

  const eventOf = (from: string, known: CompiledEvent) => [
    {
      guard: ({ event }: Moment) => !known.isTyped(event.payload),
      actions: refuse(() => ({ code: 'payload' })),
    },
    ...known.transitions.map((one) => transitionOf(from, known, one)),
    { actions: refuse(({ context }) => known.refusal(context.data, null)) },
  ]

  const stepOf = (at: CompiledStep) => ({
    ...(at.final ? { type: 'final' as const } : {}),
    on: {
      ...Object.fromEntries([...at.on].map(([type, known]) => [type, eventOf(at.id, known)])),
      ...(at.fields.size > 0
        ? {
            [FIELD_CHANGED]: [
              {
                guard: ({ context, event }: Moment) =>
                  changeField(at, context.data, event.payload) !== null,
                actions: change(({ context, event }) => ({
                  data: changeField(at, context.data, event.payload) ?? context.data,
                })),
              },
              { actions: refuse(() => ({ code: 'payload' })) },
            ],
          }
        : {}),
      '*': { actions: refuse(() => ({ code: 'unexpected' })) },
    },
  })

  return createMachine({
    types: {} as { context: FlowContext; events: MachineEvent },
    id: definition.id,
    initial: definition.initial,
    context: contextOf(flow.initialState()),
    states: Object.fromEntries([...flow.steps.values()].map((at) => [at.id, stepOf(at)])),
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

export const stateOf = ({ value, context }: FlowSnapshot): FlowState => ({
  step: value as string,
  context: context.data,
  visited: context.visited,
  path: context.path,
})
