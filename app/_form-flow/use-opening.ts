import { useLayoutEffect, useRef, useState } from 'react'
import type { Json, JsonObject } from '#engine'
import type { Flow } from '#engine/react'

const isSame = (a: Json | undefined, b: Json): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b)

/**
 * Tells a run what the page knows whenever this page gets it to write, unless it knows that already:
 * another tab may have it on another page. Before anything else is done: a layout effect, since a press
 * that waits for the run is sent in an effect.
 */
export function useOpening({ snapshot, runner, ready, dispatch }: Flow, facts: JsonObject): void {
  const { run, writer, state } = snapshot
  const opened = useRef('')
  // The first form is shown before its run is open; on a slow line, long before.
  const [shownAt] = useState(() => Date.now())
  const isFirst = useRef(true)
  const canOpen = ready && writer && state.step === 'form' && state.context['sending'] !== true
  useLayoutEffect(() => {
    if (!canOpen) opened.current = ''
    if (!canOpen || !runner || opened.current === run) return
    opened.current = run
    const at = isFirst.current ? shownAt : Date.now()
    isFirst.current = false
    const asked = runner.definition.events['opened']?.payload ?? {}
    const source = `${location.origin}${location.pathname}`
    // What an address fills in are words.
    const said = [...new URLSearchParams(location.search)].filter(
      ([name]) => asked[name]?.type === 'string',
    )
    const given = Object.entries({ ...Object.fromEntries(said), source, ...facts }).filter(
      ([name]) => name in asked,
    )
    const { context } = runner.getSnapshot().state
    if (
      context['openedAt'] !== null &&
      given.every(([name, value]) => isSame(context[name], value))
    )
      return
    dispatch({ type: 'opened', payload: { at, ...Object.fromEntries(given) } }, 'observed')
  }, [canOpen, run, runner, facts, dispatch, shownAt])
}
