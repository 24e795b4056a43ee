/** Tries that one browser has at one code. */
export const TRIES = 3
export const CODE_LIFETIME_MS = 5 * 60_000

/**
 * The breaker. Of codes with so many digits, `burst` tries may be under way or wrong at once, and
 * `perYear` come back in a year, evenly. Beyond that new codes are longer; nobody is locked out.
 */
export interface Stage {
  readonly digits: number
  readonly burst: number
  readonly perYear: number
}

export const STAGES: readonly Stage[] = [
  { digits: 4, burst: 1000, perYear: 3000 },
  { digits: 6, burst: 20_000, perYear: 80_000 },
  { digits: 8, burst: 2_000_000, perYear: 8_000_000 },
]

/** Of codes beyond every stage, and of those that several browsers share. */
export const MAX_DIGITS = 14
/** More than any one PostgreSQL can count; what follows from it is all that is assumed. */
export const MAX_GUESSES_PER_SECOND = 100_000

export const YEAR_MS = 365.25 * 24 * 3600 * 1000

/** Messages of their own that one phone gets in `SEPARATE_WITHIN_MS`, those answered not counted. */
export const SEPARATE = 3
export const SEPARATE_WITHIN_MS = 10 * 60_000
/** How long a shared message is fresh enough for others to be pointed at it. */
export const JOIN_MS = 2 * 60_000
/** Least time between two shared messages to one phone. */
export const PACE_MS = 60_000
/** How far two processes' clocks may differ. What was sent later than that, by a clock since put right, holds nobody up. */
export const CLOCKS_APART_MS = 60_000

/**
 * Wrong guesses a year that can be evaluated at codes of each length, whatever is sent: a bucket
 * that holds `burst` and drains `perYear` lets through their sum in the first year, less later on.
 */
export function guessesAYear(): readonly { readonly digits: number; readonly guesses: number }[] {
  return [
    ...STAGES.map(({ digits, burst, perYear }) => ({ digits, guesses: burst + perYear })),
    { digits: MAX_DIGITS, guesses: (MAX_GUESSES_PER_SECOND * YEAR_MS) / 1000 },
  ]
}

/**
 * Upper bound of the expected takeovers in a year of attack without a pause, over all customers:
 * a wrong guess goes with at most 1/(10^digits − tries) right ones, since no guess is made twice.
 */
export const takeoversAYear = (): number =>
  guessesAYear().reduce((sum, { digits, guesses }) => sum + guesses / (10 ** digits - TRIES), 0)
