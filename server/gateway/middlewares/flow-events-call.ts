import { type Collector, FlowEventsCall } from '#services/flow-events'
import type { Logger } from 'pino'
import { callQueue } from '../call-queues.ts'
import { clientAddress } from '../client-address.ts'
import { callOf, isPostTo } from '../direct-call.ts'
import { overloadOrNull, tooMuch } from '../too-much.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { secondsToWait } from '../read-limits.ts'

export interface FlowEventsCallOptions {
  /** Null has every call answered by its handler. */
  readonly collector?: Collector | null | undefined
  readonly trustedProxies: number
  readonly log: Logger
}

const ROUTE = '/api/flow-events'

/**
 * Takes a batch by itself: pages send many, and Next's way to a handler costs more than to store one. What
 * is to be refused, or fails, goes on to the call's own handler as it came.
 */
export const flowEventsCall =
  ({ collector = null, trustedProxies, log }: FlowEventsCallOptions) =>
  async <Context extends Addressed>(context: Context, next: Handler<Context>): Promise<Outcome> => {
    const { req, address, body } = context
    if (collector === null || address.kind !== 'api' || body === undefined) return next(context)
    if (!isPostTo(ROUTE, req, address.url)) return next(context)
    const started = performance.now()
    // Before the body is parsed: a flood of what is refused must not cost more than what is stored.
    const seconds = secondsToWait('events', clientAddress(req, trustedProxies), ROUTE)
    const call = seconds > 0 ? null : callOf(FlowEventsCall, req, body)
    if (call === null) return next(context)
    const outcome = await callQueue('events')
      .run(() => collector.take(call, address.site))
      .catch(overloadOrNull)
    if (outcome instanceof Error) return tooMuch(outcome)
    if (outcome === null || !outcome.ok) return next(context)
    const ms = Math.round(performance.now() - started)
    log.debug({ route: ROUTE, status: 204, ms }, 'answered')
    return { status: 204, headers: { 'Cache-Control': 'no-store' } }
  }
