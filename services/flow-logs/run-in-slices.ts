import { setImmediate } from 'node:timers/promises'

export interface Slices {
  /** How long the event loop is held at a time, in ms, and one step more. */
  readonly sliceMs: number
  /** How long all slices may take together, in ms. */
  readonly maxMs: number
  /** A clock in ms. */
  readonly now?: () => number
}

/**
 * Runs work to its end, and lets the event loop take its turn whenever a slice is over. Null: it was given up
 * because it took too long.
 */
export async function runInSlices<T>(
  steps: Generator<undefined, T>,
  { sliceMs, maxMs, now = () => performance.now() }: Slices,
): Promise<T | null> {
  for (let worked = 0; worked <= maxMs;) {
    const started = now()
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (now() - started < sliceMs)
    worked += now() - started
    await setImmediate()
  }
  return null
}
