import { pino, type DestinationStream, type Logger } from 'pino'
import { getConfig } from './config.ts'

const store = globalThis as { forecourtLog?: Logger }

/**
 * The process's log: NDJSON on standard output. Lines name route templates, codes and durations;
 * never an address, a plate, a person, a position or anything typed.
 */
export function getLog(): Logger {
  store.forecourtLog ??= createLog(getConfig().logLevel)
  return store.forecourtLog
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}

/** Puts another log in place; for tests that read the lines. */
export function useLog(log: Logger): void {
  store.forecourtLog = log
}

/** What of an error may stand in a line: its kind and code, not its text, which may quote input. */
export function errorFacts(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const code = 'code' in error && typeof error.code === 'string' ? `:${error.code}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    error: `${error.name}${code}`,
    at: frames
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' < '),
  }
}
