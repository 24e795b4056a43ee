import { useEffect, useRef } from 'react'
import type { Json, JsonObject } from '#engine'
import type { Flow } from '#engine/react'

const isSame = (a: Json | undefined, b: Json): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b)

/** Tells a run what the page knows, once a page, unless it knows that already. */
export function useOpening({ snapshot, runner, ready, dispatch }: Flow, facts: JsonObject): void {
  const { run, writer, state } = snapshot
  const opened = useRef('')
  const canOpen = ready && writer && state.step === 'form' && state.context['sending'] !== true
  useEffect(() => {
    if (!canOpen || !runner || opened.current === run) return
    opened.current = run
    const asked = runner.definition.events['opened']?.payload ?? {}
    const source = `${location.origin}${location.pathname}`
    const told = Object.entries({ source, ...facts }).filter(([name]) => name in asked)
    const { context } = runner.getSnapshot().state
    if (context['openedAt'] !== null && told.every(([name, value]) => isSame(context[name], value)))
      return
    dispatch(
      { type: 'opened', payload: { at: Date.now(), ...Object.fromEntries(told) } },
      'observed',
    )
  }, [canOpen, run, runner, facts, dispatch])
}
