import { defineFlowManifest } from '../shared/manifest.ts'
import { tyreHotel } from './definition.ts'
import { messages } from './messages.ts'

export { tyreHotel } from './definition.ts'
export { messages } from './messages.ts'
export type { MessageKey } from './messages.ts'
export type { StepId } from './steps.ts'

export const tyreHotelFlow = defineFlowManifest({
  kind: 'wizard',
  definition: tyreHotel,
  messages,
  sends: { as: 'booking', effects: ['book'], receipt: 'bookingConfirmationId' },
})
