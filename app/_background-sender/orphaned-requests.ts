import { deliver, runOf, type Row } from '#service-worker/replicated-queue'
import { addEnded } from './ended.ts'
import { rows } from './replicated-queue.ts'
import { hasDatabase } from './this-browser.ts'
import { reportWaiting } from './waiting.ts'

/** The database, the lock of who looks into it, and not the bar's business. */
const NAME = 'forecourt-outbox'
const SOURCE = 'replicated-queue'

/** A page that has a run open and sends nothing for so long sleeps. */
const ASLEEP_MS = 30_000
/** When calls that other pages are running were first seen to wait, by key. */
const seen = new Map<string, number>()

type Hand = 'ours' | 'theirs' | 'nobody'

/** Which page has a run open; to be asked while this page holds the lock of that name. */
async function hands(locks: Pick<LockManager, 'query'>): Promise<(row: Row) => Hand> {
  const { held = [] } = await locks.query()
  const me = held.find(({ name }) => name === NAME)?.clientId
  const holders = new Map(held.map(({ name, clientId }) => [name, clientId]))
  return ({ key }) => {
    const lock = `fc/${runOf(key)}`
    if (!holders.has(lock)) return 'nobody'
    return holders.get(lock) === me ? 'ours' : 'theirs'
  }
}

/** Is that page asleep? Told by a call that still waits after it could have been made. */
function isAsleep({ key }: Row): boolean {
  const since = seen.get(key) ?? Date.now()
  seen.set(key, since)
  return Date.now() - since >= ASLEEP_MS
}

/**
 * What stands in the replicated queue for runs that no page is running: it is sent where no worker does that, what
 * was sent or refused meanwhile is said once, and what waits is said to wait. What a page that sleeps has
 * running is sent, too: under one key the server takes it once. False while anything waits that this page
 * does not send by itself.
 */
export async function sendOrphanedRequests(): Promise<boolean> {
  if (!(await hasDatabase(NAME))) return true
  let isDone = true
  const { locks } = navigator
  // One page at a time; without locks nothing tells what another page is running.
  await locks?.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const handOf = await hands(locks)
    const isLeft = (row: Row): boolean => {
      const hand = handOf(row)
      return hand === 'nobody' || (hand === 'theirs' && isAsleep(row))
    }
    if (navigator.onLine) {
      const send: typeof fetch = (...call) => fetch(...call)
      await deliver({ rows: rows(), fetch: send, now: Date.now, isOurs: isLeft })
    }
    const all = await rows().all()
    const left = all.filter(isLeft)
    for (const { key, flow, at, answer } of left) {
      if (!answer) continue
      const { phase, receipt } = answer
      addEnded({ key, flow, phase, since: at, ...(receipt === null ? {} : { receipt }) })
      await rows().drop(key)
    }
    isDone = all.every((row) => row.answer || handOf(row) === 'ours')
    reportWaiting(
      SOURCE,
      left.flatMap(({ key, flow, at, answer }) =>
        answer ? [] : { key, flow, phase: 'waiting' as const, since: at },
      ),
    )
  })
  return isDone
}
