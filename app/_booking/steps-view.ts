import type { MessageKey, StepId } from '#flows/service-booking'

// Types only from the flow: the client runs the definition it was served, and bundles none.

export const STEP_IDS: readonly StepId[] = ['car', 'services', 'addons', 'workshop', 'confirmation']

export const titleOf = (step: StepId): MessageKey => `${step}.title`

/** How the step is shown and counted (BOOK-08). */
export const numberOf = (step: StepId): number => STEP_IDS.indexOf(step) + 1

/** Steps are counted to one number; what lies beyond it, as after the car's lookup (BOOK-31), has none. */
export const countOf = (step: StepId, max: number): { n: number; max: number } | null =>
  numberOf(step) > max ? null : { n: numberOf(step), max }
