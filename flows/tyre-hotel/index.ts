import { tyreHotel } from './definition.ts'
import { messages } from './messages.ts'

export { tyreHotel } from './definition.ts'
export { messages } from './messages.ts'
export type { MessageKey } from './messages.ts'
export type { StepId } from './steps.ts'

/** What `flows/index.ts` registers. */
export const tyreHotelFlow = { definition: tyreHotel, messages }
