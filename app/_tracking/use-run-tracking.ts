import { useEffect } from 'react'
import type { Flow } from '#engine/react'
import { startLate } from '#ui/late-start'
import { deferredImport } from '../_offline/deferred-import.ts'
import { whenIdle } from '../_background-sender/when-idle.ts'

/** Tracks the run once the page is idle, from its log: nobody waits for it, and nothing is missed. */
export function useRunTracking(runner: Flow['runner']): void {
  useEffect(() => {
    if (!runner) return undefined
    const idle = new Promise<void>(whenIdle)
    // What cannot be fetched now is pushed at the next visit.
    return startLate(
      idle.then(() => deferredImport(() => import('./track-run.ts'))),
      ({ trackRun }) => trackRun(runner),
    )
  }, [runner])
}
