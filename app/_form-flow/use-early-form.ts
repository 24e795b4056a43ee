import { useLayoutEffect, useRef, useState } from 'react'
import type { Json } from '#engine'
import { type FormHandle, useFlow, useForm } from '#engine/react'

interface Typed {
  readonly [field: string]: Json
}
const NOTHING: Typed = {}

/**
 * The step in view as a form, also while its run is not open yet: what is typed then is the run's once
 * it takes it. One that is being sent, or was sent, does not, since that was of another form: what was
 * typed stands in the next one.
 */
export function useEarlyForm(): FormHandle {
  const { ready, snapshot } = useFlow()
  const { model, set, flush } = useForm()
  const [early, setEarly] = useState(NOTHING)
  const { run, state } = snapshot
  const isTaken = state.step !== 'form' || state.context['sending'] === true
  const sent = useRef<string>(null)
  // Before what was pressed meanwhile is sent, which an effect does.
  useLayoutEffect(() => {
    if (!ready || early === NOTHING) return
    if (isTaken) sent.current = run
    if (sent.current === run) return
    setEarly(NOTHING)
    for (const [field, value] of Object.entries(early)) set(field, value)
  }, [ready, early, run, isTaken, set])
  if (ready) return { model, set, flush }
  // What was emptied is typed, too.
  const fields = model.fields.map((field) => ({
    ...field,
    value: (Object.hasOwn(early, field.name) ? early[field.name] : field.value) ?? null,
  }))
  return {
    model: { ...model, fields },
    set: (field, value) => setEarly((typed) => ({ ...typed, [field]: value })),
    flush,
  }
}
