import type { Shape } from './shape.ts'

/** Plain JSON, the only kind of value that a definition, a state or an event holds. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** Every field type also admits `null`, which means "not answered". */
export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'list' | 'map' | 'object'

/**
 * How personal a value is. `none` may stand in the log in clear; `personal` (plate, name, position)
 * and `contact` (phone, e-mail, free text) live in the erasable value store, the log refers to them.
 */
export type PiiClass = 'none' | 'personal' | 'contact'

/**
 * Named patterns only: a definition cannot bring a regular expression of its own. `phone` and `email` are
 * for flows that were published with them; `phone.2` and `email.2` replace them.
 */
export type PatternName =
  | 'line'
  | 'plate'
  | 'plate.se'
  | 'phone'
  | 'phone.2'
  | 'phone.short'
  | 'phone.compact'
  | 'email'
  | 'email.2'
  | 'date'
  | 'digits'
  | 'time'

/**
 * A total, pure expression over the state (`ref`), the event being taken (`event`) and, inside `some`,
 * `all`, `map` and `remove`, the current element (`item`, `key`). Paths are dotted; a missing path
 * reads `null`. Comparison is strict; anything ill-typed yields `null` or `false`, never a throw.
 */
export type Expr =
  | { readonly lit: Json }
  | { readonly ref: string }
  | { readonly event: string }
  | { readonly item: string }
  | { readonly key: true }
  | { readonly eq: readonly [Expr, Expr] }
  | { readonly ne: readonly [Expr, Expr] }
  | { readonly lt: readonly [Expr, Expr] }
  | { readonly lte: readonly [Expr, Expr] }
  | { readonly gt: readonly [Expr, Expr] }
  | { readonly gte: readonly [Expr, Expr] }
  | { readonly and: readonly Expr[] }
  | { readonly or: readonly Expr[] }
  | { readonly not: Expr }
  /** Is the first a member of the second (a list), or a key of it (a map)? */
  | { readonly in: readonly [Expr, Expr] }
  /** Does the first (a list, map or string) contain the second (a member, a key, a substring)? */
  | { readonly has: readonly [Expr, Expr] }
  | { readonly len: Expr }
  | { readonly empty: Expr }
  | { readonly matches: readonly [Expr, PatternName] }
  | { readonly add: readonly [Expr, Expr] }
  | { readonly sub: readonly [Expr, Expr] }
  | { readonly if: readonly [Expr, Expr, Expr] }
  | { readonly all: readonly [Expr, Expr] }
  | { readonly some: readonly [Expr, Expr] }
  /** Compares two ISO dates or date-times of the same shape: -1, 0 or 1; `null` if either is not one. */
  | { readonly 'date.cmp': readonly [Expr, Expr] }
  /** An object of computed members; for effect inputs and entries. */
  | { readonly obj: { readonly [key: string]: Expr } }
  /** The list of the second, evaluated for each element (list) or entry in key order (map) of the first. */
  | { readonly map: readonly [Expr, Expr] }
  /** The entry of the first (a map or object) under the second's key, or its element at that index; else null. */
  | { readonly get: readonly [Expr, Expr] }
  /** True when every named field satisfies its own rules. */
  | { readonly valid: readonly string[] }

/** What a transition writes. A path's first part is a declared field; a map entry's key is computed. */
export type Assign =
  | { readonly set: readonly [path: string, value: Expr] }
  /** Writes (or replaces) one entry of a map field. */
  | { readonly put: readonly [path: string, key: Expr, value: Expr] }
  /** Puts the entry if its key is absent, removes it if present (maps); the same for a member (lists). */
  | { readonly toggle: readonly [path: string, key: Expr, value: Expr] }
  | { readonly push: readonly [path: string, value: Expr] }
  /** Shallow-merges the object of the third into every element for which the predicate holds (both over `item` and `key`). */
  | { readonly patch: readonly [path: string, predicate: Expr, members: Expr] }
  /** Removes every element for which the predicate (over `item` and `key`) holds. */
  | { readonly remove: readonly [path: string, predicate: Expr] }
  /** Empties: list to [], map to {}, everything else to null. */
  | { readonly clear: string }
  /** Back to the declared initial value; `'*'` resets every field. */
  | { readonly reset: string }

export interface FieldRules {
  readonly required?: boolean
  readonly pattern?: PatternName
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly oneOf?: readonly Json[]
}

/** How the form renderer presents a field. Keys are message keys. */
export interface FieldInput {
  readonly control:
    | 'text'
    | 'tel'
    | 'email'
    | 'number'
    | 'textarea'
    | 'checkbox'
    | 'radio'
    /** Several of the options, in a list field. */
    | 'checkboxes'
    | 'select'
    | 'date'
    | 'plate'
    | 'custom'
  readonly label: string
  readonly hint?: string
  /** Stands above the field, for it and those after it. */
  readonly heading?: string
  readonly autocomplete?: string
  readonly options?: readonly { readonly value: Json; readonly label: string }[]
  /** A map field that holds the options in the place of `options`: keys are values, `name` the label. */
  readonly optionsFrom?: string
  /** A date control offers no day before it; a guard is what refuses one. */
  readonly earliest?: 'today'
  /** Message for each broken rule; a rule without one falls back to `errors.<rule>`. */
  readonly errors?: { readonly [rule in keyof FieldRules | 'type']?: string }
}

export interface FieldSpec {
  readonly type: FieldType
  /** What is in it, for an object, a map or a list; of a text, which texts it can be. */
  readonly shape?: Shape
  readonly pii: PiiClass
  readonly initial: Json
  /** The step whose branch the field belongs to: when that step is not on the path taken, it is not submitted. */
  readonly step?: string
  readonly rules?: FieldRules
  readonly input?: FieldInput
  /**
   * The query parameter by which the value stands in the page's address, once for each member of a
   * list. Such a flow has an event `addressed` that takes these fields: an address opens a run.
   */
  readonly address?: string
}

export type EventKind = 'user' | 'observed' | 'effect'

/** Payload members not declared here are dropped before the event is logged. */
export interface EventSpec {
  readonly kind: EventKind
  readonly payload: {
    readonly [member: string]: {
      readonly type: FieldType
      readonly shape?: Shape
      readonly pii: PiiClass
    }
  }
}

/**
 * The first transition whose guard holds is taken. With `reject` it refuses the event (logged as
 * `rejected` with that message key, nothing changes). Without `target` the step stays.
 */
export interface Transition {
  readonly guard?: Expr
  readonly target?: string
  readonly assign?: readonly Assign[]
  readonly effects?: readonly string[]
  readonly reject?: string
}

export interface StepSpec {
  /** The name of the screen that shows the step; `form` is the shared form renderer. */
  readonly view: string
  /** URL part of the step. */
  readonly slug: string
  /** Message key of the step's heading. */
  readonly title: string
  /** Fields that the built-in `field.changed {field, value}` may write in this step. */
  readonly fields: readonly string[]
  readonly on: { readonly [event: string]: readonly Transition[] }
  readonly final?: boolean
}

export interface EffectSpec {
  /** Name of the port call, e.g. `workshop.book`. */
  readonly port: string
  readonly input: Expr
  /** Event that a success becomes; payload = the port's answer. */
  readonly ok: string
  /** Event that a refusal becomes; payload = `{ code, message }`. */
  readonly fail: string
  readonly retry: { readonly attempts: number; readonly baseMs: number; readonly maxMs: number }
  readonly timeoutMs: number
  /** A critical effect's result is checked against the server's own record by verification. */
  readonly critical?: boolean
}

/** One data-layer push, derived from the log. */
export interface TrackingRule {
  /** `step`: on first reaching it; `event`: on an accepted event of that type; `rejected`: on a refused one. */
  readonly on:
    | { readonly step: string }
    | { readonly event: string }
    | { readonly rejected: string }
  readonly once?: boolean
  /** Further condition, over the state after the event and the event. */
  readonly when?: Expr
  readonly push: { readonly [member: string]: Expr }
}

/** Takes a run from version `from` to `to`, field by field. */
export interface Migration {
  readonly from: number
  readonly to: number
  readonly rename?: { readonly [oldField: string]: string }
  readonly drop?: readonly string[]
  /** Old step to new step; a step not named keeps its id. */
  readonly steps?: { readonly [oldStep: string]: string }
}

export interface FlowDefinition {
  readonly id: string
  readonly version: number
  readonly formatVersion: 1
  readonly context: { readonly [field: string]: FieldSpec }
  readonly events: { readonly [event: string]: EventSpec }
  readonly initial: string
  readonly steps: { readonly [step: string]: StepSpec }
  readonly effects: { readonly [effect: string]: EffectSpec }
  readonly tracking: readonly TrackingRule[]
  /** Message keys beside those named elsewhere in the definition. */
  readonly messages: readonly string[]
  readonly storage: 'session' | 'durable'
  /** How long personal values of a run that is finished, or was left, are stored. */
  readonly retention: { readonly finishedMs: number; readonly idleMs: number }
  readonly migrations: readonly Migration[]
}

/** The event that every step with `fields` understands; payload `{ field, value }`. */
export const FIELD_CHANGED = 'field.changed'

/** sha-256 of the canonical JSON of a definition, 64 hex digits. */
export type DefinitionHash = string & { readonly __brand: 'DefinitionHash' }
export type RunId = string & { readonly __brand: 'RunId' }
