import type { Log } from '../database/driver.ts'
import type { Database } from '../database/port.ts'
import { createRounds } from '../delivery/round.ts'
import { startWorker, type Worker } from '../delivery/worker.ts'
import type { MailPort } from '../mail/port.ts'
import { queueSuspects, suspectsDelivery } from './suspects.ts'

const HOUR = 3_600_000
const LOOK_EVERY_MS = 60_000

/** Tells staff of suspected leads: looks for a day that is over when it starts, and each hour. */
export function startSuspects({
  database,
  mail,
  log,
  now,
}: {
  readonly database: Database
  readonly mail: MailPort
  readonly log: Log
  readonly now: () => number
}): Worker {
  const round = createRounds({ database, delivery: suspectsDelivery(database, mail), log, now })
  let lookedAt = -Infinity
  return startWorker(
    async () => {
      if (now() - lookedAt >= HOUR) {
        await queueSuspects(database, now())
        lookedAt = now()
      }
      return round()
    },
    { log, now, lookEveryMs: LOOK_EVERY_MS },
  )
}
