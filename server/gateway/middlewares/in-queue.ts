import { type BoundedQueue, isOverloaded } from '#services/overload'
import type { Arrival } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import type { Reply } from '../reply.ts'

interface Queued<Base> {
  /** Where a request waits; null for one that need not. */
  readonly queueOf: (context: Base) => BoundedQueue | null
  /** The answer to a request for which there is no place; `seconds` after which to try again. */
  readonly refused: (context: Base, seconds: number) => Reply
}

/**
 * Hands a request on once its queue has a place for it, and gives the place back when the answer is made: who
 * reads it slowly holds up nobody. A client that leaves while it waits is forgotten.
 */
export const inQueue =
  <Base extends Arrival>({ queueOf, refused }: Queued<Base>) =>
  async <Context extends Base>(context: Context, next: Handler<Context>): Promise<Outcome> => {
    const queue = queueOf(context)
    if (queue === null) return next(context)
    const { res, delivery } = context
    const left = new AbortController()
    res.once('close', () => left.abort())
    if (res.destroyed) return null
    let leave: () => void
    try {
      leave = await queue.enter(left.signal)
    } catch (error) {
      if (left.signal.aborted) return null
      if (isOverloaded(error)) return refused(context, error.seconds)
      throw error
    }
    left.signal.addEventListener('abort', leave, { once: true })
    try {
      const outcome = await next({ ...context, delivery: { ...delivery, onAnswered: leave } })
      if (outcome !== null) leave()
      return outcome
    } catch (error) {
      leave()
      throw error
    }
  }
