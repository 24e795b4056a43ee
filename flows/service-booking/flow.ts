import { defineFlowManifest } from '../shared/manifest.ts'
import { serviceBooking } from './definition.ts'
import { messages } from './messages.ts'

export { serviceBooking } from './definition.ts'
export { messages } from './messages.ts'
export type { MessageKey } from './messages.ts'
export { displayState, STEPS } from './steps.ts'
export type { StepId } from './steps.ts'

export const serviceBookingFlow = defineFlowManifest({
  kind: 'wizard',
  definition: serviceBooking,
  messages,
  sends: { as: 'booking', effects: ['book'], receipt: 'id' },
})
