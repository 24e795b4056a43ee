import type { EventEmitter } from 'node:events'

/** A signal that comes again within this is the same one by another way. */
const SAME_KEYSTROKE_MS = 1000

/** The ten seconds of the drain, and some to close what is open. */
const STOP_WITHIN_MS = 11_500

interface Stopping {
  /** Ends in order what is open. */
  readonly stop: () => Promise<void>
  /** Time of `stop` in which the site still serves. */
  readonly delayMs?: number
  readonly onFailure: (error: unknown) => void
  readonly exit?: (code: number) => void
}

/**
 * What a signal does: the first stops in order, and has the process end when that takes too long;
 * another one ends it at once.
 */
export function stopper({
  stop,
  delayMs = 0,
  onFailure,
  exit = (code) => process.exit(code),
}: Stopping): () => void {
  let since: number | null = null
  return () => {
    if (since !== null) {
      // npm passes on the Ctrl-C that the terminal has sent here already: that is no second one.
      if (performance.now() - since > SAME_KEYSTROKE_MS) exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => exit(1), delayMs + STOP_WITHIN_MS).unref()
    stop().then(
      () => exit(0),
      (error: unknown) => {
        onFailure(error)
        exit(1)
      },
    )
  }
}

/** A terminal that closes hangs up. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export function stopBySignal(stop: () => void, on: Pick<EventEmitter, 'on'> = process): void {
  for (const signal of STOP_SIGNALS) on.on(signal, stop)
}
