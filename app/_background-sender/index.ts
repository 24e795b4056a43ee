import type { SentFlows } from '#flows/lists'
import { onDrain } from '#service-worker/client'
import { sendLeftEvents } from './collect-late.ts'
import { sayEnded } from './ended.ts'
import {
  createBackgroundSender,
  type BackgroundSender,
  type SenderWorld,
} from './background-sender.ts'
import { logNotes, onLogNoted } from './log-notes.ts'
import { sendOrphanedRequests } from './orphaned-requests.ts'
import { onEnter } from './on-page.ts'
import { thisBrowser } from './this-browser.ts'
import { whenIdle } from './when-idle.ts'
import { wake, wakeAll } from './waking.ts'

let sender: BackgroundSender | undefined

/** Where something could not be sent, the page looks again after so long: not every cut is an event. */
const AGAIN_MS = [5_000, 10_000, 20_000, 30_000]
let times = 0
let again: ReturnType<typeof setTimeout> | undefined

/** First what the logs say, then what stands beside them. */
async function look(): Promise<void> {
  clearTimeout(again)
  const isWhole = await sender?.look()
  const isDone = await sendOrphanedRequests().catch(() => true)
  const areSent = await sendLeftEvents()
  clearTimeout(again)
  if (isWhole && isDone && areSent) {
    times = 0
    return
  }
  again = setTimeout(() => void look(), AGAIN_MS[Math.min(times++, AGAIN_MS.length - 1)])
}

/**
 * From now on this page sends what pages before it left, and says what became of it. Once a page, idle
 * after it has loaded.
 */
export function startBackgroundSender(flows: SentFlows): void {
  if (sender) return
  const world = thisBrowser(flows)
  sender = createBackgroundSender(world)
  sayEnded()
  wake(() => void look())
  onDrain(wakeAll)
  onEnter((flow) => void sender?.letGo(flow))
  // A page in the back/forward cache holds nothing; shown again, it looks anew.
  addEventListener('pagehide', () => {
    clearTimeout(again)
    void sender?.rest()
  })
  const proveLater = (): void => proveWhenIdle(world)
  onLogNoted(proveLater)
  wake(proveLater)
  proveLater()
  void look()
}

/** The logs of what was answered, once nothing else is to be done; the code for it is fetched then. */
function proveWhenIdle({ store }: Pick<SenderWorld, 'store'>): void {
  if (logNotes().length === 0) return
  whenIdle(() => {
    void import('./send-logs.ts').then(({ sendLogs }) => sendLogs({ store })).catch(() => undefined)
  })
}

/** Sends now what waits for the network; resolves when it was looked for everywhere. */
export async function tryNow(): Promise<void> {
  wakeAll()
  await look()
}
