import { sqlState } from './errors.ts'

const MAX_ATTEMPTS = 5

/**
 * Runs a transaction again that met another under one of these unique constraints: nothing of it is
 * stored, and the next attempt sees what the other one stored between its looking and its writing.
 */
export async function untilDecided<T>(
  attempt: () => Promise<T>,
  constraints: readonly string[],
  left = MAX_ATTEMPTS,
): Promise<T> {
  return attempt().catch((error: unknown) => {
    if (left > 1 && isMeeting(error, constraints)) {
      return untilDecided(attempt, constraints, left - 1)
    }
    throw error
  })
}

const isMeeting = (error: unknown, constraints: readonly unknown[]): boolean =>
  sqlState(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  constraints.includes(error.constraint)
