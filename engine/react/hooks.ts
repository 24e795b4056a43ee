'use client'

import { useSelector } from '@xstate/react'
import type { FlowHandle, StepIdOf } from '../definition/typed.ts'
import type { FlowDefinition, Json } from '../definition/types.ts'
import type { RunSnapshot } from '../runner/types.ts'
import { useClient } from './flow-provider.tsx'
import { fieldError, formModel, shownValue } from './form-model.ts'
import type { ShownRun } from './unopened-run.ts'
import type { FieldHandle, Flow, FlowOf, FormHandle, SnapshotOf, TypedIn } from './types.ts'

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** A part of what the run shows. One that is built keeps its identity while it is equal, so that building settles. */
function useView<T>(select: (view: ShownRun) => T, isEqual?: (a: T, b: T) => boolean): T {
  return useSelector(useClient().source, ({ context }) => select(context), isEqual)
}

const snapshotOf = (view: ShownRun) => view.snapshot
const runnerOf = (view: ShownRun) => view.runner

/**
 * All of the run; renders anew at every change. `useFlowValue` renders less. A handle of the flow that the
 * provider above serves types it.
 */
export function useFlow(): Flow
export function useFlow<D extends FlowDefinition, Key extends string>(
  flow: FlowHandle<D, Key>,
): FlowOf<D, Key>
export function useFlow(_flow?: unknown): unknown {
  const { client, t } = useClient()
  const snapshot = useView(snapshotOf)
  const runner = useView(runnerOf)
  return { snapshot, dispatch: client.dispatch, runner, ready: !!runner, t } satisfies Flow
}

/** A part of the snapshot; renders anew only when that part differs as JSON. */
export function useFlowValue<T>(selector: (snapshot: RunSnapshot) => T): T
export function useFlowValue<D extends FlowDefinition, T>(
  flow: FlowHandle<D>,
  selector: (snapshot: SnapshotOf<D>) => T,
): T
export function useFlowValue<T>(...given: readonly unknown[]): T {
  const selector = given.at(-1) as (snapshot: RunSnapshot) => T
  return useView((view) => selector(view.snapshot), isSame)
}

const toText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/**
 * A field being typed in: shown at once, dispatched when the typing rests. A handle of the flow types it,
 * as it does for `useFlow`.
 */
export function useField(name: string): FieldHandle
export function useField<D extends FlowDefinition, F extends Extract<keyof D['context'], string>>(
  flow: FlowHandle<D>,
  name: F,
): FieldHandle<TypedIn<D, F>>
export function useField(...given: readonly unknown[]): unknown {
  const name = given.at(-1) as string
  const { client } = useClient()
  const spec = useView(({ definition }) => definition.context[name], isSame)
  const value = useView((view) => shownValue(view, name), isSame)
  const error = useView((view) => fieldError(view, name))
  const set = (next: Json): void => client.type(name, next)
  const { flush } = client
  const { type, rules, input } = spec ?? {}
  const id = `field-${name}`
  const described = [error && `${id}-error`, input?.hint && `${id}-hint`].filter(Boolean)
  return {
    value,
    set,
    flush,
    error,
    props: {
      id,
      name,
      value: toText(value),
      required: !!rules?.required,
      autoComplete: input?.autocomplete,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described.join(' ') || undefined,
      onChange(event) {
        const text = event.currentTarget.value
        // Nothing typed is no answer; what is no number (yet) stays as typed, for the rules to name.
        const isNumber = type === 'number' && Number.isFinite(Number(text))
        set(text === '' ? null : isNumber ? Number(text) : text)
      },
      onBlur: flush,
    },
  } satisfies FieldHandle
}

/** The step in view as a form: what the shared renderer in `ui/` takes. A handle of the flow types it. */
export function useForm(): FormHandle
export function useForm<D extends FlowDefinition>(
  flow: FlowHandle<D>,
): FormHandle<Extract<keyof D['context'], string>, StepIdOf<D>>
export function useForm(_flow?: unknown): unknown {
  const { client, t } = useClient()
  const model = useView((view) => formModel(view, t), isSame)
  return { model, set: client.type, flush: client.flush } satisfies FormHandle
}
