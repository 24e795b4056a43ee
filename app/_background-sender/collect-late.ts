import type { FlowRunner } from '#engine'
import { startLate } from '#ui/late-start'
import { whenIdle } from './when-idle.ts'

/** Sends what is done in the run to the analysts, as far as the visitor agrees; the answer ends that. */
export const collectLate = (runner: FlowRunner): (() => void) =>
  startLate(
    new Promise<void>(whenIdle).then(() => import('./collector/collect-run.ts')),
    // A run that outlives its page, as in a test, has nothing to be sent by.
    ({ collectRun }) => ('addEventListener' in globalThis ? collectRun(runner) : null),
  )

/** What pages before this one could not send; false when it still waits. */
export async function sendLeftEvents(): Promise<boolean> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith('fc-events:'))) return true
    return await (await import('./collector/send-kept.ts')).sendKept()
  } catch {
    return true
  }
}
