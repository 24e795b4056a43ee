import { type BoundedQueue, isOverloaded } from '#services/overload'
import { signalOf } from '../client-left.ts'
import type { Arrival } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

interface Queued<Base> {
  /** Where a request waits; null for one that need not. */
  readonly queueOf: (context: Base) => BoundedQueue | null
  /** Answers a request for which there is no place; `seconds` after which to try again. */
  readonly refused: (context: Base, seconds: number) => Outcome
}

/** Time that work has to end after its client has left: it should not, and must not keep its place for ever. */
const ABANDONED_MS = 30_000

/**
 * Hands a request on once its queue has a place for it, and gives the place back when the answer is made: who
 * reads it slowly holds up nobody. A client that leaves while it waits is forgotten; the work for one that
 * leaves later keeps its place until it ends, or clients that leave at once would have any number run.
 */
export const inQueue =
  <Base extends Arrival>({ queueOf, refused }: Queued<Base>) =>
  async <Context extends Base>(context: Context, next: Handler<Context>): Promise<Outcome> => {
    const queue = queueOf(context)
    if (queue === null) return next(context)
    const { res, delivery } = context
    const left = signalOf(res)
    if (left.aborted) return null
    let leave: () => void
    try {
      leave = await queue.enter(left)
    } catch (error) {
      if (left.aborted) return null
      if (isOverloaded(error)) return refused(context, error.seconds)
      throw error
    }
    let isDone = false
    const done = () => {
      isDone = true
      leave()
    }
    left.addEventListener('abort', () => {
      if (!isDone) setTimeout(done, ABANDONED_MS).unref()
    })
    try {
      const outcome = await next({ ...context, delivery: { ...delivery, onAnswered: done } })
      if (outcome !== null || res.destroyed) done()
      else res.once('close', done)
      return outcome
    } catch (error) {
      done()
      throw error
    }
  }
