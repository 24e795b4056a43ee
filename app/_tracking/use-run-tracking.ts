import { useEffect } from 'react'
import type { Flow } from '#engine/react'
import { deferredImport } from '../_offline/deferred-import.ts'
import { whenIdle } from '../_offline/when-idle.ts'

/** Tracks the run once the page is idle, from its log: nobody waits for it, and nothing is missed. */
export function useRunTracking(runner: Flow['runner']): void {
  useEffect(() => {
    if (!runner) return undefined
    let isGone = false
    let end = (): void => undefined
    whenIdle(() => {
      void deferredImport(() => import('./track-run.ts')).then(
        ({ trackRun }) => {
          if (!isGone) end = trackRun(runner)
        },
        // What cannot be fetched now is pushed at the next visit.
        () => undefined,
      )
    })
    return () => {
      isGone = true
      end()
    }
  }, [runner])
}
