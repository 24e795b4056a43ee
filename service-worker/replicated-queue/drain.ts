import type { Drain } from '../protocol.ts'
import { deliver, runOf } from './deliver.ts'
import type { Rows } from './rows.ts'

/** A page that is awake has sent what is its own by then. */
const WAIT_MS = 10_000

export interface SyncWorld {
  readonly rows: Rows
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Runs that an open page is running. */
  readonly activeRuns: () => Promise<ReadonlySet<string>>
  /** Notifies every open page that the network is back. */
  readonly notify: (word: Drain) => Promise<void>
  readonly pause: (ms: number) => Promise<void>
}

/**
 * The network is back. Pages send what they are running; the rest is sent here at once. What a page
 * was running and did not send within ten seconds (it sleeps) is sent here, too: under one key the
 * server takes it once. Rejects while something still waits, so that the browser asks again.
 */
export async function drainQueue(world: SyncWorld): Promise<void> {
  const { rows, fetch, now, activeRuns, notify, pause } = world
  await notify({ type: 'drain' })
  const active = await activeRuns()
  const of = { rows, fetch, now }
  let left = await deliver({ ...of, isOurs: ({ key }) => !active.has(runOf(key)) })
  if (left > 0 && active.size > 0) {
    await pause(WAIT_MS)
    left = await deliver({ ...of, isOurs: () => true })
  }
  if (left > 0) throw new Error('something still waits to be sent')
}
