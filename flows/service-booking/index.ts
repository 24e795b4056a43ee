import { serviceBooking } from './definition.ts'
import { messages } from './messages.ts'

export { serviceBooking } from './definition.ts'
export { messages } from './messages.ts'
export type { MessageKey } from './messages.ts'
export { displayState, STEPS } from './steps.ts'
export type { StepId } from './steps.ts'

/** What `flows/index.ts` registers. */
export const serviceBookingFlow = { definition: serviceBooking, messages }
