import { useEffect, useEffectEvent, useRef } from 'react'
import type { StepId } from '#flows/service-booking'
import { useBooking } from './booking-context.tsx'
import { STEP_IDS } from './steps-view.ts'

const PARAMETER = 'steg'

/** This page's address with the step's slug; other parameters stay. */
function addressWith(slug: string): string {
  const url = new URL(location.href)
  url.searchParams.set(PARAMETER, slug)
  return url.pathname + url.search + url.hash
}

/**
 * The address follows the step in view, never the other way but for the browser's Back and Forward,
 * which ask for a step to be reopened. A step that had nothing to show leaves no entry behind.
 */
export function useStepUrl(): void {
  const { flow, step, booking, dispatch } = useBooking()
  const { ready, runner } = flow
  const shown = useRef<StepId | null>(null)
  const skipped = step === 'workshop' && booking.addonsSkipped === true
  const slugOf = (id: StepId): string => runner?.definition.steps[id]?.slug ?? id

  const follow = useEffectEvent((to: StepId) => {
    const before = shown.current
    shown.current = to
    const slug = slugOf(to)
    if (new URL(location.href).searchParams.get(PARAMETER) === slug) return
    const replaces = before === null || (before === 'addons' && skipped)
    history[replaces ? 'replaceState' : 'pushState'](history.state, '', addressWith(slug))
  })
  useEffect(() => {
    if (ready) follow(step)
  }, [ready, step])

  const wander = useEffectEvent(() => {
    const slug = new URL(location.href).searchParams.get(PARAMETER)
    const wanted = STEP_IDS.find((id) => slugOf(id) === slug) ?? 'car'
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
