import type { Drain } from '../protocol.ts'
import { deliver, runOf } from './deliver.ts'
import type { Rows } from './rows.ts'

/** A page that is awake has sent what is its own by then. */
const PATIENCE_MS = 10_000

export interface SyncWorld {
  readonly rows: Rows
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Runs that a page has in hand. */
  readonly inHand: () => Promise<ReadonlySet<string>>
  /** Tells every open page that the network is back. */
  readonly tell: (word: Drain) => Promise<void>
  readonly pause: (ms: number) => Promise<void>
}

/**
 * The network is back. Pages send what they have in hand; the rest is sent here at once. What a page
 * had in hand and did not send within ten seconds (it sleeps) is sent here, too: under one key the
 * server takes it once. Rejects while something still waits, so that the browser asks again.
 */
export async function drainOutbox(world: SyncWorld): Promise<void> {
  const { rows, fetch, now, inHand, tell, pause } = world
  await tell({ type: 'drain' })
  const held = await inHand()
  const of = { rows, fetch, now }
  let left = await deliver({ ...of, isOurs: ({ key }) => !held.has(runOf(key)) })
  if (left > 0 && held.size > 0) {
    await pause(PATIENCE_MS)
    left = await deliver({ ...of, isOurs: () => true })
  }
  if (left > 0) throw new Error('something still waits to be sent')
}
