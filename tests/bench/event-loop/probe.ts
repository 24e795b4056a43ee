/**
 * Loaded into the server by `--import`, for the benchmark alone: tells by a socket how long the event loop stood
 * still since it was last asked. The product knows nothing of it.
 */
import { openSync, readSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

export interface Pauses {
  /** The longest pause by `monitorEventLoopDelay`, in ms. */
  readonly longest: number
  /** The longest pause without the time in which other processes had the processor, in ms. */
  readonly longestOwn: number
}

/** How often the loop is looked at, in ms. */
const RESOLUTION_MS = 2

/** Milliseconds that the main thread has waited for a processor; always 0 where Linux does not tell. */
function waitedForProcessor(): () => number {
  const buffer = Buffer.alloc(100)
  try {
    const file = openSync('/proc/self/schedstat', 'r')
    return () => {
      const length = readSync(file, buffer, 0, buffer.length, 0)
      return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6
    }
  } catch {
    return () => 0
  }
}

function watch(socket: string): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const waited = waitedForProcessor()
  let before = { at: performance.now(), waited: waited() }
  let longestOwn = 0
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() }
    const own = now.at - before.at - (now.waited - before.waited)
    longestOwn = Math.max(longestOwn, own - RESOLUTION_MS)
    before = now
  }, RESOLUTION_MS).unref()
  const taken = (): Pauses => {
    const pauses = { longest: Math.max(0, delays.max / 1e6 - RESOLUTION_MS), longestOwn }
    delays.reset()
    longestOwn = 0
    return pauses
  }
  // Of a server that was stopped before.
  rmSync(socket, { force: true })
  createServer((_, answer) => {
    // A pause is noted by the look behind it, which must come first.
    void sleep(3 * RESOLUTION_MS).then(() => answer.end(JSON.stringify(taken())))
  })
    .listen(socket)
    .unref()
}

const socket = process.env['EVENT_LOOP_SOCKET']
if (isMainThread && socket !== undefined) watch(socket)
