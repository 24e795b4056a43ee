import { FIELD_CHANGED, type FlowDefinition, type Json, type RunId } from '../definition/types.ts'
import { definitionHash } from '../definition/hash.ts'
import { isMap } from '../expression/index.ts'
import { compiledOf } from '../kernel/index.ts'
import type { FlowState, StepEvent, StepResult } from '../kernel/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, LogEventKind, RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { withdrawValues } from '../log/values.ts'
import { hostileJson, HOSTILE_TYPES } from './hostile.ts'
import { payloadFor, type Vocabulary, vocabularyOf } from './payloads.ts'
import { type Random, randomOf } from './random.ts'

/** How a tape's events are carried out: by the kernel, or by a live machine. */
export interface Player {
  getState(): FlowState
  send(event: StepEvent): StepResult
}

export const kernelPlayer = (definition: FlowDefinition): Player => {
  const flow = compiledOf(definition)
  let state = flow.initialState()
  return {
    getState: () => state,
    send(event) {
      const result = flow.step(state, event)
      state = result.state
      return result
    },
  }
}

const vocabularies = new WeakMap<FlowDefinition, Vocabulary>()
const knownVocabularyOf = (definition: FlowDefinition): Vocabulary => {
  const known = vocabularies.get(definition) ?? vocabularyOf(definition)
  vocabularies.set(definition, known)
  return known
}

export interface Choice {
  readonly random: Random
  /** Event types that may be chosen; default: all that the step knows. */
  readonly allowed?: (type: string) => boolean
  /** Steps that are worth reaching; a candidate that leads there is taken at once. */
  readonly wanted?: (step: string) => boolean
}

/**
 * One event that suits the state: of several candidates one that the model takes, and rather one
 * that leads on. Blind choice would rarely leave the first steps.
 */
export function chooseEvent(
  definition: FlowDefinition,
  state: FlowState,
  { random, allowed = () => true, wanted = () => false }: Choice,
): StepEvent | null {
  const at = definition.steps[state.step]
  const types = [
    ...Object.keys(at?.on ?? {}),
    // As likely as all the others together: forms are filled before they are sent.
    ...(at?.fields ?? []).map(() => FIELD_CHANGED),
  ].filter(allowed)
  if (types.length === 0) return null
  const flow = compiledOf(definition)
  let best: StepEvent | null = null
  for (let tries = 0; tries < 12; tries++) {
    const type = random.pick(types)
    const payload = payloadFor(
      definition,
      { step: state.step, type },
      knownVocabularyOf(definition),
      random,
    )
    const event = { type, payload }
    best ??= event
    const result = flow.step(state, event)
    if (result.rejected) continue
    const moved = result.state.step !== state.step
    if (moved && wanted(result.state.step)) return event
    // Ways back are many and would be taken most of the time.
    if (moved && !random.chance(0.1)) continue
    best = event
    if (result.changed && random.chance(0.4)) return event
  }
  return best
}

/** An event that nobody should send. */
export function hostileEvent(definition: FlowDefinition, random: Random): StepEvent {
  const type = random.pick<Json>([
    ...HOSTILE_TYPES,
    FIELD_CHANGED,
    ...Object.keys(definition.events),
    hostileJson(random),
  ])
  const members = [
    'field',
    'value',
    ...Object.values(definition.events).flatMap(({ payload }) => Object.keys(payload)),
  ]
  const payload = random.chance(0.3)
    ? hostileJson(random)
    : Object.fromEntries(
        (type === FIELD_CHANGED
          ? ['field', 'value']
          : [random.pick(members), random.pick(members), 'extra']
        ).map((member) => [
          member,
          member === 'field'
            ? random.pick([...Object.keys(definition.context), '__proto__', 'nope'])
            : hostileJson(random),
        ]),
      )
  return { type, payload } as StepEvent
}

/** Events to send in turn, guided by the model; about one in eight is hostile. */
export function eventTape(
  definition: FlowDefinition,
  seed: number,
  length = 60,
): readonly StepEvent[] {
  const random = randomOf(seed)
  const player = kernelPlayer(definition)
  return Array.from({ length }, () => {
    const state = player.getState()
    const fresh = { random, wanted: (step: string) => !state.visited.includes(step) }
    const event = random.chance(0.12)
      ? hostileEvent(definition, random)
      : (chooseEvent(definition, state, fresh) ?? hostileEvent(definition, random))
    player.send(event)
    return event
  })
}

/** A run's log as a runner writes it, and the state after each of its events. */
export interface RunTape {
  readonly seed: number
  readonly definition: FlowDefinition
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
  readonly values: { readonly [ref: string]: Json }
  /** `states[n]` is the live state after event n; `states[0]` the initial one. */
  readonly states: readonly FlowState[]
}

/** Records a run of about `length` events, played by `play`. */
export function recordRun(
  definition: FlowDefinition,
  seed: number,
  length = 60,
  play: (definition: FlowDefinition) => Player = kernelPlayer,
): RunTape {
  const random = randomOf(seed)
  const player = play(definition)
  const run = `run-${seed}` as RunId
  const head: RunHead = {
    run,
    flow: definition.id,
    definitionHash: definitionHash(definition),
    engineVersion: ENGINE_VERSION,
    createdAt: 1_700_000_000_000,
  }
  const events: FlowEvent[] = []
  const values: { [ref: string]: Json } = {}
  const states: FlowState[] = [player.getState()]
  let pending: { readonly seq: number; readonly effect: string }[] = []

  const append = (kind: LogEventKind, event: StepEvent, cause?: number): number => {
    const seq = events.length + 1
    const isStep = kind === 'user' || kind === 'observed' || kind === 'effect.result'
    const { payload, values: personal } = isStep
      ? withdrawValues(definition, { run, seq, ...event })
      : { payload: event.payload, values: {} }
    Object.assign(values, personal)
    const prevHash = events.at(-1)?.hash ?? headHash(head)
    const at = head.createdAt + seq * 1000
    const place = { run, seq, at, tab: 'tab-1', kind, type: event.type, payload, prevHash }
    events.push(sealEvent({ ...place, ...(cause === undefined ? {} : { cause }) }))
    states.push(player.getState())
    return seq
  }

  while (events.length < length) {
    const state = player.getState()
    const results = new Map(
      pending.flatMap((one) => {
        const spec = definition.effects[one.effect]
        return spec ? [[spec.ok, one] as const, [spec.fail, one] as const] : []
      }),
    )
    const chosen = random.chance(0.1)
      ? hostileEvent(definition, random)
      : chooseEvent(definition, state, {
          random,
          allowed: (type) => definition.events[type]?.kind !== 'effect' || results.has(type),
          wanted: (step) => !state.visited.includes(step),
        })
    if (!chosen) break
    // A runner's own types keep such an event out.
    if (typeof chosen.type !== 'string') continue
    const event = { type: chosen.type, payload: isMap(chosen.payload) ? chosen.payload : {} }
    const done = results.get(event.type)
    const spec = Object.hasOwn(definition.events, event.type) && definition.events[event.type]
    if (spec && spec.kind === 'effect' && !done) continue
    const result = player.send(event)
    if (done) pending = pending.filter((one) => one !== done)
    if (result.rejected && !done) {
      const { code, message, fields } = result.rejected
      append('rejected', {
        type: event.type,
        payload: { code, ...(message ? { message } : {}), ...(fields ? { fields } : {}) },
      })
      continue
    }
    const kind = done ? 'effect.result' : spec && spec.kind === 'observed' ? 'observed' : 'user'
    const seq = append(kind, event, done?.seq)
    for (const { effect, index } of result.effects) {
      const hash = events[seq - 1]?.hash.slice(0, 8)
      const asked = { effect, key: `${run}:${seq}:${index}:${hash}`, index }
      const at = append('effect.requested', { type: effect, payload: asked }, seq)
      pending = [...pending, { seq: at, effect }]
    }
  }
  return { seed, definition, head, events, values, states }
}
