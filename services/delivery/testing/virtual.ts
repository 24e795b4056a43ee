import type { RoundResult } from '../round.ts'

/** A clock that stands still until it is put forward. */
export class VirtualClock {
  #now: number

  constructor(start: number) {
    this.#now = start
  }

  readonly now = (): number => this.#now

  /** Never backwards. */
  to(instant: number): void {
    this.#now = Math.max(this.#now, instant)
  }
}

/**
 * Plays rounds of workers in virtual time until `until`: all at once, then on to the moment at which
 * the first has something to do again. Ends early when nothing waits.
 */
export async function play(
  clock: VirtualClock,
  rounds: readonly (() => Promise<RoundResult>)[],
  until: number,
): Promise<void> {
  while (clock.now() < until) {
    const results = await Promise.all(rounds.map((round) => round()))
    if (results.some(({ attempted }) => attempted > 0)) continue
    if (results.every(({ next }) => next === null)) return
    const next = Math.min(...results.flatMap((one) => (one.next === null ? [] : [one.next])))
    clock.to(Math.min(until, Math.max(next, clock.now() + 1)))
  }
}
