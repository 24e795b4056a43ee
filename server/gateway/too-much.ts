import { isOverloaded, type Overloaded } from '#services/overload'
import type { Reply } from './reply.ts'
import { refusal } from './small-page.ts'

/** The answer to a call that a queue has no place for. */
export const tooMuch = ({ seconds }: Pick<Overloaded, 'seconds'>): Reply =>
  refusal(503, { 'Retry-After': String(seconds) }, 'Too much is asked of the site at once.')

/** Keeps of what a call failed with only that a queue has refused it. */
export const overloadOrNull = (error: unknown): Overloaded | null =>
  isOverloaded(error) ? error : null
