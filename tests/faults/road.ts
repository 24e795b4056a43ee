import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How far bytes may run ahead of those that have arrived. */
const IN_FLIGHT = 256 * 1024
/** What goes over the road at a time, so that connections take turns on a narrow one. */
const PIECE = 1_460

export interface RoadWork {
  /** Milliseconds that every byte takes. */
  latencyMs: number
  /** Of all connections together; null is as many as there are. */
  bytesPerSecond: number | null
}

/** One way of a line, shared by all its connections as a phone's radio is. */
export class Road {
  readonly work: RoadWork = { latencyMs: 0, bytesPerSecond: null }
  #freeAt = 0

  /** The moment at which so many bytes, put on the road now, have all passed its narrowest place. */
  #passage(bytes: number): number {
    const now = performance.now()
    const { bytesPerSecond } = this.work
    if (bytesPerSecond === null) return now
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / bytesPerSecond) * 1_000
    return this.#freeAt
  }

  /** A way for one connection, in order. */
  lane(to: Socket): Lane {
    let last = Promise.resolve()
    let inFlight = 0
    return {
      carry: async (bytes) => {
        for (let at = 0; at < bytes.length; at += PIECE) {
          const piece = bytes.subarray(at, at + PIECE)
          const passed = this.#passage(piece.length)
          const arrival = passed + this.work.latencyMs
          inFlight += piece.length
          last = last.then(async () => {
            await until(arrival)
            if (to.writable && !to.write(piece)) await drained(to)
            inFlight -= piece.length
          })
          // Not faster than it empties: else one big file would book the road for minutes.
          await until(passed)
          if (inFlight > IN_FLIGHT) await last
        }
      },
      end: async () => {
        await last
        to.end()
      },
    }
  }
}

export interface Lane {
  /** Resolves when more may be put on it; what was is on its way. */
  readonly carry: (bytes: Buffer) => Promise<void>
  /** Closes the far end when all has arrived. */
  readonly end: () => Promise<void>
}

async function until(moment: number): Promise<void> {
  const wait = moment - performance.now()
  if (wait > 0) await sleep(wait)
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
}
