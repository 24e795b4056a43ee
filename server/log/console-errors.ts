import type { Logger } from 'pino'
import { stackOf } from './log.ts'

/**
 * Next prints what failed while a page was made anew behind its visitors' backs, the error's words
 * and all. From here on such an error is a line of the log instead, without them (ERR-06); whatever
 * else is printed still is. Returns what puts the console back.
 */
export function takeConsoleErrors(
  log: Logger,
  target: Pick<Console, 'error'> = console,
): () => void {
  const print = target.error
  target.error = (...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error)
    if (error === undefined) print.apply(target, said)
    else log.error({ event: 'console-error', ...stackOf(error) }, 'an error was printed')
  }
  return () => {
    target.error = print
  }
}
