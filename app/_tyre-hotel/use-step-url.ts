import { useEffect, useEffectEvent, useRef } from 'react'
import type { StepId } from '#flows/tyre-hotel'
import { numberOf, STEP_IDS } from './steps-view.ts'
import { useTyreHotel } from './tyre-context.tsx'

const PARAMETER = 'steg'

/** This page's address with the step's slug; other parameters stay. */
function addressWith(slug: string): string {
  const url = new URL(location.href)
  url.searchParams.set(PARAMETER, slug)
  return url.pathname + url.search + url.hash
}

/**
 * The address follows the step in view, and says nothing but its name. The browser's Back and Forward
 * ask for a step to be reopened; what may not be is put right. Signing in and out, a booking made and
 * a rating given leave no entry that Back could only be refused.
 */
export function useStepUrl(): void {
  const { flow, step, dispatch } = useTyreHotel()
  const { ready, runner } = flow
  const shown = useRef<StepId | null>(null)
  const slugOf = (id: StepId): string => runner?.definition.steps[id]?.slug ?? id

  const follow = useEffectEvent((to: StepId) => {
    const before = shown.current
    shown.current = to
    const slug = slugOf(to)
    if (new URL(location.href).searchParams.get(PARAMETER) === slug) return
    const opens = before !== null && numberOf(to) > numberOf(before) && OPENING.has(to)
    history[opens ? 'pushState' : 'replaceState'](history.state, '', addressWith(slug))
  })
  useEffect(() => {
    if (ready) follow(step)
  }, [ready, step])

  const wander = useEffectEvent(() => {
    const slug = new URL(location.href).searchParams.get(PARAMETER)
    const wanted = STEP_IDS.find((id) => slugOf(id) === slug) ?? 'search'
    if (wanted === step) return
    // The entry shown is where the visitor is now: nothing is pushed for it.
    shown.current = wanted
    const { accepted } = dispatch({ type: 'reopen', payload: { step: wanted } })
    if (accepted) return
    shown.current = step
    history.replaceState(history.state, '', addressWith(slugOf(step)))
  })
  useEffect(() => {
    const back = (): void => wander()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
}

/** Steps from which Back leads to the one before. */
const OPENING: ReadonlySet<StepId> = new Set(['login', 'validate', 'booking'])
