/** Whole units that are left; all zero once the time has come (BLOCK-23). */
export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** From `now` to `target`, both ms since 1970; never negative. */
export function timeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, Math.floor((target - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** Ms until the number of seconds changes; null when there is nothing left to count. */
export const untilTick = (target: number, now: number): number | null =>
  target - now <= 0 ? null : (target - now) % 1000 || 1000
