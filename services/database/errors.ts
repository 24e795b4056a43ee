import { failureGuard } from '../failure-guard.ts'

export type DatabaseErrorCode =
  /** Not reachable, going down, or too slow: the same call may succeed later (HTTP 503). */
  | 'unavailable'
  /** Another living process owns the embedded data directory. */
  | 'locked'
  /** The disk of the embedded data directory has no room. */
  | 'full'
  /** What lies in the embedded data directory is no database that can be opened. */
  | 'damaged'
  /** The schema cannot be brought up to this build. */
  | 'migration'

/** Thrown by the database drivers. Match on `code`; the text is for operators. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  readonly retryable: boolean

  constructor(code: DatabaseErrorCode, detail: string, options?: { cause?: unknown }) {
    super(detail, options)
    this.code = code
    this.retryable = code === 'unavailable'
  }
}

export const isDatabaseError = failureGuard<DatabaseError>('DatabaseError')

/** The five-character SQLSTATE of an error that PostgreSQL itself raised, else null. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? code : null
}

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100'

/** Whether the disk of the database had no room, which `surfaced` hides behind `unavailable`. */
export const isDiskFull = (error: unknown): boolean =>
  isDatabaseError(error, 'full') ||
  (isDatabaseError(error, 'unavailable') && sqlState(error.cause) === DISK_FULL)

/**
 * Whether a server was reached and does not take this client as it is set up: no password where one is
 * wanted, or encryption that one side has and the other has not. Waiting changes nothing about it.
 */
export function isMisconfigured(error: unknown): boolean {
  if (!isDatabaseError(error, 'unavailable') || !(error.cause instanceof Error)) return false
  const { cause } = error
  const code = 'code' in cause ? String(cause.code) : ''
  // The driver gives its own refusals no code.
  return (
    /^SASL: |\bSSL connection/.test(cause.message) || /CERT|^ERR_(TLS|SSL)|^UNABLE_TO_/.test(code)
  )
}

/** The code of what lies behind `unavailable`, an SQLSTATE or a socket's; `timeout` where there is none. */
export function databaseReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'timeout'
}

// Connection exceptions, shutdown in progress, out of connections, timeouts, disk full, read-only
// standby: nothing that the caller did, and nothing that may be remembered as an answer.
const UNAVAILABLE = /^(08...|57P0[1-5]|57014|53...|55P03|25P0[34]|25006|58...|XX...)$/

/**
 * What a driver throws instead of `error`: SQLSTATEs of an ailing server, and every error without
 * an SQLSTATE (sockets, timeouts), become `unavailable`; bugs (TypeError) and refusals stay.
 */
export function surfaced(error: unknown): unknown {
  if (isDatabaseError(error) || error instanceof TypeError || error instanceof RangeError) {
    return error
  }
  const state = sqlState(error)
  if (state !== null && !UNAVAILABLE.test(state)) return error
  return new DatabaseError('unavailable', 'The database does not answer.', { cause: error })
}
