'use client'

import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { FlowDefinition, Json } from '../definition/types.ts'
import type { EffectStatus } from '../outbox/types.ts'
import type { Notice, RunSnapshot } from '../runner/types.ts'
import type { ClientView } from './flow-client.ts'
import { useClient } from './flow-provider.tsx'
import { fieldError, formModel, shownValue } from './form-model.ts'
import type { FieldHandle, Flow, FormHandle } from './types.ts'

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** A part of what the run shows; an equal part keeps its identity, so that building one settles. */
function useView<T>(select: (view: ClientView) => T): T {
  return useSelector(useClient().client.live, select, isSame)
}

/** The definition in force, which is an older one for a run that is pinned to it. */
function useDefinition(): FlowDefinition {
  const { served } = useClient()
  return useView(({ runner }) => runner)?.definition ?? served.definition
}

/** The whole run; renders anew at every change. `useFlowValue` renders less. */
export function useFlow(): Flow {
  const { client, t } = useClient()
  const snapshot = useView((view) => view.snapshot)
  const runner = useView((view) => view.runner)
  const { dispatch } = client
  return useMemo(
    () => ({ snapshot, dispatch, runner, ready: !!runner, t }),
    [snapshot, dispatch, runner, t],
  )
}

/** A part of the snapshot; renders anew only when that part differs as JSON. */
export function useFlowValue<T>(selector: (snapshot: RunSnapshot) => T): T {
  return useView((view) => selector(view.snapshot))
}

/** Effects on their way: being sent, or waiting for the network or the next attempt. */
export function useOutbox(): readonly EffectStatus[] {
  return useFlowValue((snapshot) => snapshot.pending)
}

export function useNotices(): readonly Notice[] {
  return useFlowValue((snapshot) => snapshot.notices)
}

const toText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/** A field being typed in: shown at once, dispatched when the typing rests. */
export function useField(name: string): FieldHandle {
  const { client } = useClient()
  const definition = useDefinition()
  const value = useView(({ drafts, snapshot }) => shownValue(snapshot.state, drafts, name))
  const error = useFlowValue(({ lastRejection }) => fieldError(definition, lastRejection, name))
  const set = useCallback((next: Json) => client.type(name, next), [client, name])
  const { flush } = client
  const { type, rules, input } = definition.context[name] ?? {}
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
      ...(input?.autocomplete && { autoComplete: input.autocomplete }),
      ...(error && { 'aria-invalid': true }),
      ...(described[0] && { 'aria-describedby': described.join(' ') }),
      onChange(event) {
        const text = event.currentTarget.value
        // Nothing typed is no answer; what is no number (yet) stays as typed, for the rules to name.
        const number = type === 'number' ? Number(text) : Number.NaN
        set(text === '' ? null : Number.isFinite(number) ? number : text)
      },
      onBlur: flush,
    },
  }
}

/** The step in view as a form: what the shared renderer in `ui/` takes. */
export function useForm(): FormHandle {
  const { client, t } = useClient()
  const definition = useDefinition()
  const model = useView(({ snapshot: { state, lastRejection }, drafts }) =>
    formModel(definition, state.step, state, lastRejection, { t, drafts }),
  )
  return { model, set: client.type, flush: client.flush }
}
