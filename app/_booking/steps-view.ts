import type { MessageKey, StepId } from '#flows/service-booking'

// Types only from the flow: the client runs the definition it was served, and bundles none.

const TITLES: Record<StepId, MessageKey> = {
  car: 'car.title',
  services: 'services.title',
  addons: 'addons.title',
  workshop: 'workshop.title',
  confirmation: 'confirmation.title',
}

const NUMBERS: Record<StepId, number> = {
  car: 1,
  services: 2,
  addons: 3,
  workshop: 4,
  confirmation: 5,
}

export const STEP_IDS = Object.keys(NUMBERS) as readonly StepId[]

export const titleOf = (step: StepId): MessageKey => TITLES[step]

/** How the step is shown and counted (BOOK-08). */
export const numberOf = (step: StepId): number => NUMBERS[step]

/** Steps are counted to one number; what lies beyond it, as after the car's lookup (BOOK-31), has none. */
export const countOf = (step: StepId, max: number): { n: number; max: number } | null =>
  numberOf(step) > max ? null : { n: numberOf(step), max }
