import { pino, type DestinationStream, type Logger } from 'pino'
import { getConfig } from '../settings/config.ts'
import { LogOutput } from './log-output.ts'

const store = globalThis as { forecourtLog?: Logger; forecourtLogOutput?: LogOutput }

/**
 * The process's log: NDJSON on standard output. Lines name route templates, codes and durations;
 * never an address, a plate, a person, a position or anything typed.
 */
export function getLog(): Logger {
  store.forecourtLog ??= createLog(
    getConfig().logLevel,
    (store.forecourtLogOutput ??= new LogOutput(process.stdout)),
  )
  return store.forecourtLog
}

export const createLog = (
  level: string,
  destination: DestinationStream = new LogOutput(process.stdout),
): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)

/** Lines that could not be written since the start. */
export const droppedLogLines = (): number => store.forecourtLogOutput?.dropped ?? 0

/** Puts another log in place; for tests that read the lines. */
export function useLog(log: Logger): void {
  store.forecourtLog = log
}

interface ErrorFacts {
  /** Its kind and code. */
  readonly error: string
  /** Code of what caused it, such as an SQLSTATE; absent where there is none. */
  readonly cause?: string
  /** Where it was thrown, the innermost frame first. */
  readonly at: string
}

/** What of an error may stand in a line: its kind and code, not its text, which may quote input. */
export const errorFacts = (error: unknown): ErrorFacts => factsOf(error, 4)

/** The same with the whole stack, as far as V8 keeps it. */
export const stackOf = (error: unknown): ErrorFacts => factsOf(error, 10)

function factsOf(error: unknown, frames: number): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const code = codeOf(error)
  const cause = codeOf(error.cause)
  return {
    error: `${error.name}${code === null ? '' : `:${code}`}`,
    ...(cause !== null && { cause }),
    at: framesOf(error)
      .slice(0, frames)
      .map((line) => line.trim())
      .join(' < '),
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** A stack begins with the error's text, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const text = message === '' ? -1 : stack.indexOf(message)
  const frames = text < 0 ? stack : stack.slice(text + message.length)
  return frames.split('\n').filter((line) => line.startsWith('    at '))
}
