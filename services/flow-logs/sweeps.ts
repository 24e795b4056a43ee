import type { Log } from '../database/driver.ts'
import { startWorker, type Worker } from '../delivery/worker.ts'
import type { FlowLogs } from './port.ts'

const HOUR = 3_600_000

/** Marks what has no log after a day, when it starts and each hour. */
export function startSweeps(
  flowLogs: Pick<FlowLogs, 'sweep'>,
  { log, now }: { readonly log: Log; readonly now: () => number },
): Worker {
  const round = async () => {
    const { unseen, removed } = await flowLogs.sweep()
    if (unseen + removed > 0) {
      log.info({ event: 'flow-logs-swept', unseen, removed }, 'logs that did not come')
    }
    return { attempted: 0, delivered: 0, next: null }
  }
  return startWorker(round, { log, now, lookEveryMs: HOUR })
}
