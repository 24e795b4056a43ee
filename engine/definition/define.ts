import type {
  Assign,
  Expr,
  FIELD_CHANGED,
  FlowDefinition,
  StepSpec,
  TrackingRule,
  Transition,
} from './types.ts'

type Names<T> = Extract<keyof T, string>

/** The name itself when it is allowed (or not known at compile time), what is declared otherwise. */
type Name<S, Allowed extends string> = string extends S
  ? S
  : S extends Allowed
    ? S
    : { readonly 'is not declared; declared are': Allowed }
type Path<S, Root extends string> = Name<S, Root | `${Root}.${string}`>
type NamesIn<T, Allowed extends string> = { [I in keyof T]: Name<T[I], Allowed> }

type CheckedExpr<E, Field extends string, Member extends string> = Expr extends E
  ? E
  : E extends { readonly lit: unknown }
    ? E
    : E extends { readonly ref: infer P extends string }
      ? { readonly ref: Path<P, Field> }
      : E extends { readonly event: infer P extends string }
        ? { readonly event: Path<P, Member> }
        : E extends { readonly valid: infer V extends readonly unknown[] }
          ? { readonly valid: NamesIn<V, Field> }
          : E extends object
            ? { [K in keyof E]: CheckedExpr<E[K], Field, Member> }
            : E

// Mapping a naked type parameter keeps a tuple a tuple; hence the small aliases here and below.
type Operands<T, Field extends string, Member extends string> = {
  [I in keyof T]: CheckedExpr<T[I], Field, Member>
}

type Operand<T, Field extends string, Member extends string> = T extends readonly [
  infer P,
  ...infer Rest,
]
  ? readonly [Path<P, Field>, ...Operands<Rest, Field, Member>]
  : T

type CheckedAssign<A, Field extends string, Member extends string> = Assign extends A
  ? A
  : {
      [K in keyof A]: K extends 'reset'
        ? Path<A[K], Field | '*'>
        : K extends 'clear'
          ? Path<A[K], Field>
          : Operand<A[K], Field, Member>
    }

type CheckedAssigns<L, Field extends string, Member extends string> = {
  [I in keyof L]: CheckedAssign<L[I], Field, Member>
}

type CheckedTransition<T, D extends FlowDefinition, Member extends string> = {
  [K in keyof T]: K extends 'guard'
    ? CheckedExpr<T[K], Names<D['context']>, Member>
    : K extends 'target'
      ? Name<T[K], Names<D['steps']>>
      : K extends 'effects'
        ? NamesIn<T[K], Names<D['effects']>>
        : K extends 'assign'
          ? CheckedAssigns<T[K], Names<D['context']>, Member>
          : K extends keyof Transition
            ? T[K]
            : never
}

type CheckedTransitions<L, D extends FlowDefinition, Member extends string> = {
  [I in keyof L]: CheckedTransition<L[I], D, Member>
}

type MembersOf<D extends FlowDefinition, Event> = Event extends keyof D['events']
  ? Names<D['events'][Event]['payload']>
  : string

type CheckedOn<On, D extends FlowDefinition> = {
  [E in keyof On]: E extends keyof D['events']
    ? CheckedTransitions<On[E], D, MembersOf<D, E>>
    : string extends E
      ? On[E]
      : never
}

type CheckedStep<S, D extends FlowDefinition> = {
  [K in keyof S]: K extends 'on'
    ? CheckedOn<S[K], D>
    : K extends 'fields'
      ? NamesIn<S[K], Names<D['context']>>
      : K extends keyof StepSpec
        ? S[K]
        : never
}

type CheckedField<F, D extends FlowDefinition> = {
  [K in keyof F]: K extends 'step' ? Name<F[K], Names<D['steps']>> : F[K]
}

type CheckedEffect<E, D extends FlowDefinition> = {
  [K in keyof E]: K extends 'ok' | 'fail'
    ? Name<E[K], Names<D['events']>>
    : K extends 'input'
      ? CheckedExpr<E[K], Names<D['context']>, string>
      : E[K]
}

type CheckedOccasion<On, D extends FlowDefinition> = {
  [K in keyof On]: Name<
    On[K],
    K extends 'step' ? Names<D['steps']> : Names<D['events']> | typeof FIELD_CHANGED
  >
}

type CheckedTracking<R, D extends FlowDefinition> = TrackingRule extends R
  ? R
  : {
      [K in keyof R]: K extends 'on'
        ? CheckedOccasion<R[K], D>
        : K extends 'push'
          ? Operands<R[K], Names<D['context']>, string>
          : K extends 'when'
            ? CheckedExpr<R[K], Names<D['context']>, string>
            : R[K]
    }

type CheckedRules<L, D extends FlowDefinition> = { [I in keyof L]: CheckedTracking<L[I], D> }

/** What a definition must satisfy beside its type: every name in it is declared in it. */
export type Checked<D extends FlowDefinition> = {
  [K in keyof D]: K extends 'initial'
    ? Name<D[K], Names<D['steps']>>
    : K extends 'steps'
      ? { [S in keyof D[K]]: CheckedStep<D[K][S], D> }
      : K extends 'context'
        ? { [F in keyof D[K]]: CheckedField<D[K][F], D> }
        : K extends 'effects'
          ? { [E in keyof D[K]]: CheckedEffect<D[K][E], D> }
          : K extends 'tracking'
            ? CheckedRules<D[K], D>
            : K extends keyof FlowDefinition
              ? D[K]
              : never
}

/**
 * Authors a flow. Step ids, fields, events, payload members, effects and transition targets are
 * inferred from the definition itself, so that a misspelled one fails to compile. A part whose type
 * is wide (made elsewhere as `Transition` or `Expr`) is left to the linter. Returns its argument.
 */
export function defineFlow<const D extends FlowDefinition>(definition: D & Checked<D>): D {
  return definition
}
