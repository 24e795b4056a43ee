import { serviceRequestMc } from './definition.ts'
import { messages } from './messages.ts'

export { serviceRequestMc } from './definition.ts'

/** What `flows/index.ts` registers. */
export const serviceRequestMcFlow = { definition: serviceRequestMc, messages }
