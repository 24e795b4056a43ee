import type { Log } from '../database/driver.ts'
import { startWorker, type Worker } from '../delivery/worker.ts'
import type { FlowEventsPort } from './port.ts'

const HOUR = 3_600_000

/** Makes days ahead and removes those that are over, when it starts and each hour. */
export function startUpkeep(
  flowEvents: Pick<FlowEventsPort, 'upkeep'>,
  { log, now }: { readonly log: Log; readonly now: () => number },
): Worker {
  const round = async () => {
    const { removedDays } = await flowEvents.upkeep()
    if (removedDays.length > 0) {
      log.info({ event: 'flow-events-removed', days: removedDays }, 'days of flow events removed')
    }
    return { attempted: 0, delivered: 0, next: null }
  }
  return startWorker(round, { log, now, lookEveryMs: HOUR })
}
