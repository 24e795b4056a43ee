import { serviceRequest } from './definition.ts'
import { messages } from './messages.ts'

export { serviceRequest } from './definition.ts'

/** What `flows/index.ts` registers. */
export const serviceRequestFlow = { definition: serviceRequest, messages }
