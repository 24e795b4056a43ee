import { sellCar } from './definition.ts'
import { messages } from './messages.ts'

export { sellCar } from './definition.ts'

/** What `flows/index.ts` registers. */
export const sellCarFlow = { definition: sellCar, messages }
