import type { MessageKey, StepId } from '#flows/tyre-hotel'

// Types only from the flow: the client runs the definition it was served, and bundles none.

const TITLES: Record<StepId, MessageKey> = {
  search: 'search.title',
  login: 'login.title',
  validate: 'validate.title',
  loggedIn: 'loggedIn.title',
  booking: 'booking.title',
  confirmation: 'confirmation.title',
  rated: 'confirmation.title',
}

/** Rated is the confirmation's end: shown as the same step. */
const NUMBERS: Record<StepId, number> = {
  search: 1,
  login: 2,
  validate: 3,
  loggedIn: 4,
  booking: 5,
  confirmation: 6,
  rated: 6,
}

export const STEP_IDS = Object.keys(NUMBERS) as readonly StepId[]
export const STEP_COUNT = 6

export const titleOf = (step: StepId): MessageKey => TITLES[step]
export const numberOf = (step: StepId): number => NUMBERS[step]

/** Steps that are there for a validated customer only (SVCGEN-04). */
export const isSignedIn = (step: StepId): boolean => numberOf(step) >= NUMBERS.loggedIn
