/** A gap of at least so long is idle: nothing was done in it. */
const IDLE_MS = 2_000
/** What is left of an idle gap where they are skipped. */
const SKIPPED_MS = 400

export interface TimeAxis {
  /** Milliseconds from the first event, by seq; index 0 is the moment before it. Never falls. */
  readonly at: Float64Array
  readonly end: number
}

/**
 * When each event is on the axis. A clock that was set back in between makes no event earlier than the
 * one before it. With `skipIdle`, a long gap counts as 0.4 s.
 */
export function timeAxis(times: readonly number[], skipIdle: boolean): TimeAxis {
  const at = new Float64Array(times.length + 1)
  let end = 0
  for (let index = 1; index < times.length; index += 1) {
    const gap = Math.max(0, (times[index] ?? 0) - (times[index - 1] ?? 0))
    end += skipIdle && gap >= IDLE_MS ? SKIPPED_MS : gap
    at[index + 1] = end
  }
  return { at, end }
}

/** The last event at or before a moment of the axis: by bisection, since a run may have thousands. */
export function seqAt({ at }: TimeAxis, ms: number): number {
  let low = 0
  let high = at.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((at[middle] ?? 0) <= ms) low = middle
    else high = middle - 1
  }
  return low
}
