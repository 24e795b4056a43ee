/** The wizard's steps in order; a step's number is how it is shown and counted (BOOK-08). */
export const STEPS = ['car', 'services', 'addons', 'workshop', 'confirmation'] as const
export type StepId = (typeof STEPS)[number]

/** `displayState` of the source: the number, 1 to 5, of the step in view (BOOK-07, BOOK-11). */
export function displayState(step: string): number {
  return STEPS.indexOf(step as StepId) + 1
}
