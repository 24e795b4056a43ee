import { useEffect, useEffectEvent, useRef } from 'react'
import { useFlow } from '#engine/react'

const PARAMETER = 'steg'

/** This page's address with the step's slug; other parameters stay. */
function addressWith(slug: string): string {
  const url = new URL(location.href)
  url.searchParams.set(PARAMETER, slug)
  return url.pathname + url.search + url.hash
}

const slugInAddress = () => new URL(location.href).searchParams.get(PARAMETER)

/**
 * The address follows the step in view, and says nothing but its name. The browser's Back and Forward
 * ask for a step to be reopened; what may not be is put right. `opens` tells whether Back leads from
 * the step `to` to the one before it; without that, the step takes its entry.
 */
export function useStepUrl<Step extends string>({
  step,
  steps,
  opens,
}: {
  readonly step: Step
  /** An address without a step is the first one's. */
  readonly steps: readonly Step[]
  readonly opens: (before: Step, to: Step) => boolean
}): void {
  const { ready, runner, dispatch } = useFlow()
  const shown = useRef<Step | null>(null)
  const slugOf = (id: Step): string => runner?.definition.steps[id]?.slug ?? id

  const follow = useEffectEvent((to: Step) => {
    const before = shown.current
    shown.current = to
    const slug = slugOf(to)
    if (slugInAddress() === slug) return
    const isNew = before !== null && opens(before, to)
    history[isNew ? 'pushState' : 'replaceState'](history.state, '', addressWith(slug))
  })
  useEffect(() => {
    if (ready) follow(step)
  }, [ready, step])

  const wander = useEffectEvent(() => {
    const slug = slugInAddress()
    const wanted = steps.find((id) => slugOf(id) === slug) ?? steps[0]
    if (wanted === step || !wanted) return
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
