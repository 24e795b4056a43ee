import { contact } from './definition.ts'
import { messages } from './messages.ts'

export { contact } from './definition.ts'

/** What `flows/index.ts` registers. */
export const contactFlow = { definition: contact, messages }
