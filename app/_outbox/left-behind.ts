import { deliver, runOf, runsInHand, type Row } from '#service-worker/outbox'
import { addEnded } from './ended.ts'
import { rows } from './mirror.ts'
import { hasDatabase } from './this-browser.ts'
import { reportWaiting } from './waiting.ts'

const SOURCE = 'mirror'

/**
 * What stands in the mirror for runs that no page has in hand: it is sent where no worker does that, what
 * was sent or refused meanwhile is said once, and what waits is said to wait. False while anything waits.
 */
export async function lookLeftBehind(): Promise<boolean> {
  if (!(await hasDatabase('forecourt-outbox'))) return true
  let isDone = true
  const { locks } = navigator
  // One page at a time; without locks nothing tells what another page has in hand.
  await locks?.request('forecourt-outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const held = await runsInHand()
    const isOurs = ({ key }: Row): boolean => !held.has(runOf(key))
    if (navigator.onLine) {
      await deliver({ rows: rows(), fetch: (...call) => fetch(...call), now: Date.now, isOurs })
    }
    const left = (await rows().all()).filter(isOurs)
    for (const { key, flow, at, answer } of left) {
      if (!answer) continue
      const { phase, receipt } = answer
      addEnded({ key, flow, phase, since: at, ...(receipt === null ? {} : { receipt }) })
      await rows().drop(key)
    }
    const waiting = left.filter(({ answer }) => !answer)
    isDone = waiting.length === 0
    reportWaiting(
      SOURCE,
      waiting.map(({ key, flow, at }) => ({ key, flow, phase: 'waiting', since: at })),
    )
  })
  return isDone
}
