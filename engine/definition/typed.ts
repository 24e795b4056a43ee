import type { FieldRules, FieldType, FlowDefinition, Json } from './types.ts'

// What a definition says of itself, as types: its context, events and refusals. A part whose type is
// wide (made elsewhere as `FieldSpec` or `Transition`) is as wide here.

type Names<T> = Extract<keyof T, string>

interface ValueOfType {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
  /** ISO 8601. */
  readonly date: string
  readonly list: readonly Json[]
  readonly map: { readonly [key: string]: Json }
  readonly object: { readonly [member: string]: Json }
}

type Required<Member> = Member extends `${string}?` ? never : Member
type Optional<Member> = Member extends `${infer Name}?` ? Name : never
type Members<M, D extends FlowDefinition> = {
  readonly [K in Required<Names<M>>]: OfShape<M[K], D>
} & {
  readonly [K in Optional<Names<M>>]?: OfShape<M[`${K}?` & keyof M], D>
}
/** One object type instead of an intersection. */
type Plain<T> = { readonly [K in keyof T]: T[K] }

/** What a shape describes. */
type OfShape<S, D extends FlowDefinition> = S extends 'json'
  ? Json
  : S extends `${infer T extends keyof ValueOfType}?`
    ? ValueOfType[T] | null
    : S extends keyof ValueOfType
      ? ValueOfType[S]
      : S extends { readonly oneOf: readonly (infer One)[] }
        ? One
        : S extends { readonly list: infer Each }
          ? readonly OfShape<Each, D>[]
          : S extends { readonly map: infer Each }
            ? { readonly [key: string]: OfShape<Each, D> }
            : S extends { readonly object: infer M }
              ? Plain<Members<M, D>>
              : S extends { readonly nullable: infer Inner }
                ? OfShape<Inner, D> | null
                : S extends { readonly like: infer F extends keyof D['context'] }
                  ? OfSpec<D['context'][F], D>
                  : S extends { readonly entryOf: infer F extends keyof D['context'] }
                    ? EntryOf<OfSpec<D['context'][F], D>>
                    : Json

type EntryOf<T> = T extends readonly (infer Each)[]
  ? Each
  : T extends { readonly [key: string]: infer Each }
    ? Each
    : never

/** A value that is not null, by its shape or else by its type. */
type OfSpec<S, D extends FlowDefinition> = S extends { readonly shape: infer Inner }
  ? OfShape<Inner, D>
  : S extends { readonly type: infer T extends FieldType }
    ? ValueOfType[T]
    : Json

/** Null means "not answered": a field that does not begin so is answered from the start. */
type FieldValue<F, D extends FlowDefinition> = F extends { readonly initial: infer Initial }
  ? null extends Initial
    ? OfSpec<F, D> | null
    : OfSpec<F, D>
  : Json

/** The fields of a definition, each with the value that its shape or its type describes. */
export type ContextOf<D extends FlowDefinition> = {
  readonly [F in keyof D['context']]: FieldValue<D['context'][F], D>
}

export type StepIdOf<D extends FlowDefinition> = Names<D['steps']>

type PayloadOf<P, D extends FlowDefinition> = {
  readonly [M in keyof P]: OfSpec<P[M], D> | null
}

/** The events that a screen may dispatch; what an effect becomes is the outbox's to say. */
export type EventOf<D extends FlowDefinition> =
  | {
      [E in Names<D['events']>]: D['events'][E] extends { readonly kind: 'effect' }
        ? never
        : keyof D['events'][E]['payload'] extends never
          ? { readonly type: E; readonly payload?: Record<string, never> }
          : { readonly type: E; readonly payload: PayloadOf<D['events'][E]['payload'], D> }
    }[Names<D['events']>]
  | {
      readonly type: 'field.changed'
      readonly payload: { readonly field: Names<D['context']>; readonly value: Json }
    }

type ElementOf<T> = T extends readonly unknown[] ? T[number] : never
type RejectOf<T> = T extends { readonly reject: infer R extends string } ? R : never

/** The message keys of a definition's refusals. */
export type RefusalOf<D extends FlowDefinition> = {
  [S in keyof D['steps']]: {
    [E in keyof D['steps'][S]['on']]: RejectOf<ElementOf<D['steps'][S]['on'][E]>>
  }[keyof D['steps'][S]['on']]
}[keyof D['steps']]

/** A refused event: its message, and the fields whose rules it broke. */
export interface RejectionOf<D extends FlowDefinition> {
  readonly code: 'unexpected' | 'guard' | 'payload'
  readonly message?: RefusalOf<D>
  readonly fields?: readonly {
    readonly field: Names<D['context']>
    readonly rule: keyof FieldRules
  }[]
}

declare const definitionOf: unique symbol
declare const keysOf: unique symbol

/** Names a flow, and carries its types: a page bundles no definition, it is served one. */
export interface FlowHandle<D extends FlowDefinition, Key extends string = string> {
  readonly id: D['id']
  readonly [definitionOf]?: D
  readonly [keysOf]?: Key
}

/** `flowHandle<typeof serviceBooking, MessageKey>('service-booking')`, the definition imported as a type. */
export const flowHandle = <D extends FlowDefinition, Key extends string = string>(
  id: D['id'],
): FlowHandle<D, Key> => ({ id })
