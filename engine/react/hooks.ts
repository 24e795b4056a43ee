'use client'

import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { FlowDefinition, Json } from '../definition/types.ts'
import type { EffectStatus } from '../outbox/types.ts'
import type { Notice, RunSnapshot } from '../runner/types.ts'
import type { ClientView } from './flow-client.ts'
import { useClient } from './flow-provider.tsx'
import { fieldError, formModel } from './form-model.ts'
import type { FieldHandle, Flow, FormHandle, Translate } from './types.ts'

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** A part of what the run shows; an equal part keeps its identity, so that building one settles. */
function useView<T>(select: (view: ClientView) => T): T {
  return useSelector(useClient().client.live, select, isSame)
}

function useTranslate(): Translate {
  const { messages } = useClient().served
  return useCallback(
    (key, values = {}) => {
      const words = Object.hasOwn(messages, key) ? (messages[key] ?? key) : key
      return words.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
    },
    [messages],
  )
}

/** The definition in force, which is an older one for a run that is pinned to it. */
function useDefinition(): FlowDefinition {
  const { client, served } = useClient()
  return useSelector(client.live, ({ runner }) => runner?.definition ?? served.definition)
}

/** The whole run; renders anew at every change. `useFlowValue` renders less. */
export function useFlow(): Flow {
  const { client } = useClient()
  const t = useTranslate()
  const snapshot = useSelector(client.live, (view) => view.snapshot)
  const runner = useSelector(client.live, (view) => view.runner)
  const { dispatch } = client
  return useMemo(
    () => ({ snapshot, dispatch, runner, ready: runner !== null, t }),
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
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A field being typed in: shown at once, dispatched when the typing rests. */
export function useField(name: string): FieldHandle {
  const { client } = useClient()
  const definition = useDefinition()
  const value = useView(({ drafts, snapshot }): Json =>
    Object.hasOwn(drafts, name) ? (drafts[name] ?? null) : (snapshot.state.context[name] ?? null),
  )
  const error = useView(({ snapshot }) => fieldError(definition, snapshot.lastRejection, name))
  const spec = definition.context[name]
  const set = useCallback((next: Json) => client.type(name, next), [client, name])
  const id = `field-${name}`
  const { hint, autocomplete } = spec?.input ?? {}
  const described = [error === null ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    value,
    set,
    flush: client.flush,
    error,
    props: {
      id,
      name,
      value: toText(value),
      required: spec?.rules?.required === true,
      ...(autocomplete === undefined ? {} : { autoComplete: autocomplete }),
      ...(error === null ? {} : { 'aria-invalid': true as const }),
      ...(described ? { 'aria-describedby': described } : {}),
      onChange(event) {
        const text = event.currentTarget.value
        // Nothing typed is no answer; what is no number (yet) stays as typed, for the rules to name.
        const number = spec?.type === 'number' ? Number(text) : Number.NaN
        set(text === '' ? null : Number.isFinite(number) ? number : text)
      },
      onBlur: client.flush,
    },
  }
}

/** The step in view as a form: what the shared renderer in `ui/` takes. */
export function useForm(): FormHandle {
  const { client } = useClient()
  const definition = useDefinition()
  const t = useTranslate()
  const view = useSelector(client.live, (whole) => whole)
  const { snapshot, drafts } = view
  const { state, lastRejection } = snapshot
  const model = useMemo(
    () => formModel(definition, state.step, state, lastRejection, { t, drafts }),
    [definition, state, lastRejection, t, drafts],
  )
  return { model, set: client.type, flush: client.flush }
}
