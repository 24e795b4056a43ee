import { useEffect, useRef } from 'react'
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
  const current = useRef(step)
  current.current = step

  const slugOf = (id: StepId): string => runner?.definition.steps[id]?.slug ?? id
  const slugs = useRef(slugOf)
  slugs.current = slugOf

  const skipped = step === 'workshop' && booking.addonsSkipped === true
  useEffect(() => {
    if (!ready) return
    const slug = slugs.current(step)
    const here = new URL(location.href).searchParams.get(PARAMETER)
    const before = shown.current
    shown.current = step
    if (here === slug) return
    const replaces = before === null || (before === 'addons' && skipped)
    history[replaces ? 'replaceState' : 'pushState'](history.state, '', addressWith(slug))
  }, [ready, step, skipped])

  useEffect(() => {
    const back = (): void => {
      const slug = new URL(location.href).searchParams.get(PARAMETER)
      const wanted = STEP_IDS.find((id) => slugs.current(id) === slug) ?? 'car'
      if (wanted === current.current) return
      // The entry shown is where the visitor is now: nothing is pushed for it.
      shown.current = wanted
      const { accepted } = dispatch({ type: 'reopen', payload: { step: wanted } })
      if (!accepted) {
        shown.current = current.current
        history.replaceState(history.state, '', addressWith(slugs.current(current.current)))
      }
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [dispatch])
}
