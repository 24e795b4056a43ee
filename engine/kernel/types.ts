import type { FlowDefinition, Json, JsonObject } from '../definition/types.ts'

export interface FlowState {
  /** The step in view. */
  readonly step: string
  readonly context: JsonObject
  /** Steps that were in view at least once, in order of first visit. */
  readonly visited: readonly string[]
  /**
   * The way from the initial step to the one in view. Entering a step that is on it cuts what came
   * after (the visitor went back), entering another appends it. A field whose `step` is not on it
   * reads `null` in effect inputs, so that a branch not taken is never submitted.
   */
  readonly path: readonly string[]
}

/** What `step` is given: an event without its place in the log. */
export interface StepEvent {
  readonly type: string
  readonly payload: JsonObject
}

/** An effect that the transition asks for, as data. `index` counts the effects of one event. */
export interface EffectRequest {
  readonly effect: string
  readonly index: number
  readonly port: string
  readonly input: Json
}

export interface Rejection {
  readonly code: 'unexpected' | 'guard' | 'payload'
  /** Message key, when the definition gives one. */
  readonly message?: string
  /** Fields whose rules are broken, in the step's order. */
  readonly fields?: readonly { readonly field: string; readonly rule: string }[]
}

export interface StepResult {
  readonly state: FlowState
  readonly effects: readonly EffectRequest[]
  readonly changed: boolean
  readonly rejected?: Rejection
}

/** Folds one event; pure and total: never throws, never mutates, whatever JSON it is given. */
export type Step = (definition: FlowDefinition, state: FlowState, event: StepEvent) => StepResult
