import { setImmediate as loopTurn } from 'node:timers/promises'

/** A turn of the event loop in which nothing costly was done takes less, in milliseconds. */
const SHORT_MS = 10
/** After so many milliseconds without a short turn costly work starts nevertheless. */
const MAX_WAIT_MS = 50
/** Milliseconds after which costly work starts although every turn brings a new connection. */
const MAX_ACCEPT_MS = 100

let connections = 0

/** Counts a new connection. libuv accepts one in each turn (since 1.45), so others may wait behind it. */
export const countConnection = (): void => void (connections += 1)

/** Resolves with the next turn of the event loop: whatever came in meanwhile is answered before. */
export const nextTurn = (): Promise<unknown> => loopTurn()

/**
 * Resolves after a short turn of the event loop in which no connection was accepted, so that running work has
 * finished or waits for I/O.
 */
export async function freeTurn(): Promise<void> {
  const began = performance.now()
  for (let turn = began; ;) {
    const before = connections
    await loopTurn()
    const now = performance.now()
    const isAccepting = connections !== before
    if (now - turn < SHORT_MS && !isAccepting) return
    if (now - began > (isAccepting ? MAX_ACCEPT_MS : MAX_WAIT_MS)) return
    turn = now
  }
}

/** Gives several queues their turns one after the other, so that no two of them start work in the same one. */
export function shared(pace: () => Promise<unknown>): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => (last = last.then(pace))
}
