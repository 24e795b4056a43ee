import type { ChangeEvent } from 'react'
import type { ContextOf, EventOf, RejectionOf, StepIdOf } from '../definition/typed.ts'
import type { FieldInput, FlowDefinition, Json, JsonObject } from '../definition/types.ts'
import type { FlowState } from '../kernel/types.ts'
import type { DispatchResult, FlowRunner, RunSnapshot } from '../runner/types.ts'

export type Dispatch = (
  event: { readonly type: string; readonly payload?: JsonObject },
  kind?: 'user' | 'observed',
) => DispatchResult

/** The text of a message key; `{name}` is replaced by `values.name`. An unknown key is shown as it is. */
export type Translate = (
  key: string,
  values?: { readonly [name: string]: string | number },
) => string

export interface Flow {
  /** Until `ready`: the definition's initial state, as the server rendered it (run '', seq 0). */
  readonly snapshot: RunSnapshot
  /** Flushes typed text first. Before `ready` every event is refused as `unexpected`, unlogged. */
  readonly dispatch: Dispatch
  /** Null until `ready`. */
  readonly runner: FlowRunner | null
  readonly ready: boolean
  readonly t: Translate
}

/** A run's snapshot as its definition types it. */
export type SnapshotOf<D extends FlowDefinition> = Omit<RunSnapshot, 'state' | 'lastRejection'> & {
  readonly state: Omit<FlowState, 'step' | 'context'> & {
    readonly step: StepIdOf<D>
    readonly context: ContextOf<D>
  }
  readonly lastRejection: (RejectionOf<D> & { readonly type: string; readonly seq: number }) | null
}

/** A flow as its definition and its messages type it. */
export interface FlowOf<D extends FlowDefinition, Key extends string> extends Omit<
  Flow,
  'snapshot' | 'dispatch' | 't'
> {
  readonly snapshot: SnapshotOf<D>
  readonly dispatch: (event: EventOf<D>, kind?: 'user' | 'observed') => DispatchResult
  readonly t: (key: Key, values?: Parameters<Translate>[1]) => string
}

/** What a native text-like control takes by spreading. */
export interface FieldInputProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly required: boolean
  readonly autoComplete: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void
  readonly onBlur: () => void
}

/** What may be typed for a value: what is no number (yet) stays a text. */
type Typed<Value> = Value extends number ? number | string : Value

/** The value of a field, as it is typed. */
export type TypedIn<D extends FlowDefinition, F extends keyof D['context']> = Typed<ContextOf<D>[F]>

export interface FieldHandle<Value = Json> {
  /** What is typed at this moment, also before it is dispatched. */
  readonly value: Value
  /** Shows at once; dispatched as `field.changed` after 250 ms of rest, or by the next flush. */
  readonly set: (value: Value) => void
  /** Dispatches what is typed now. Also on blur, pagehide, hiding, and before any other dispatch. */
  readonly flush: () => void
  /** Message key of the broken rule, from the last refused event. */
  readonly error: string | null
  readonly props: FieldInputProps
}

/** One field as the form renderer shows it: texts, not keys. Structural, so `ui/` needs no import. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly control: FieldInput['control']
  readonly label: string
  readonly hint?: string
  readonly autocomplete?: string
  readonly options: readonly { readonly value: Json; readonly label: string }[]
  /** As the definition has them: a key, a field's name, a literal. */
  readonly heading?: string
  readonly optionsFrom?: string
  readonly earliest?: 'today'
  readonly required: boolean
  readonly maxLength?: number
  readonly value: Json
  readonly error: string | null
}

export interface FormModel<Name extends string = string, Step extends string = string> {
  readonly step: Step
  readonly title: string
  /** In the step's order; fields without `input` are left out. */
  readonly fields: readonly FormField<Name>[]
  /** The refusal's own message, when it has any (for the error summary). */
  readonly error: string | null
}

export interface FormHandle<Name extends string = string, Step extends string = string> {
  readonly model: FormModel<Name, Step>
  readonly set: (field: Name, value: Json) => void
  readonly flush: () => void
}
