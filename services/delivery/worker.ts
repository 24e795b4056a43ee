import type { Log } from '../database/driver.ts'
import type { RoundResult } from './round.ts'

export interface Worker {
  /** Something is due: looks now, not at the next turn. */
  wake(): void
  /** Waits for the calls under way. */
  stop(): Promise<void>
}

/** What another process has stored, or a clock that jumps, is noticed after this long. */
const LOOK_EVERY_MS = 5_000

/** Runs rounds until it is stopped, one after the other. */
export function startWorker(
  round: () => Promise<RoundResult>,
  {
    log,
    now,
    lookEveryMs = LOOK_EVERY_MS,
  }: {
    readonly log: Log
    readonly now: () => number
    readonly lookEveryMs?: number
  },
): Worker {
  const stopping = new AbortController()
  let woken = false
  let rouse = (): void => {}

  const rest = async (ms: number): Promise<void> => {
    if (stopping.signal.aborted || woken || ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function turn(): Promise<number> {
    try {
      const { attempted, next } = await round()
      if (attempted > 0) return 0
      return next === null ? lookEveryMs : Math.min(Math.max(next - now(), 0), lookEveryMs)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const name = error instanceof Error ? error.name : typeof error
      log.warn({ event: 'delivery-round-failed', error: `${name}:${code}` }, 'tried again later')
      return lookEveryMs
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = false
      const ms = await turn()
      await rest(ms)
    }
  }
  const ended = run()
  return {
    wake() {
      woken = true
      rouse()
    },
    async stop() {
      stopping.abort()
      rouse()
      await ended
    },
  }
}
