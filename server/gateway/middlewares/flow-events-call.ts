import { type Collector, FlowEventsCall } from '#services/flow-events'
import type { Logger } from 'pino'
import { clientAddress } from '../client-address.ts'
import { callOf, isPostTo, wholeBody, withBody } from '../direct-call.ts'
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
    const { req, address } = context
    if (collector === null || address.kind !== 'api' || !isPostTo(ROUTE, req, address.url)) {
      return next(context)
    }
    const started = performance.now()
    const body = await wholeBody(req)
    // Who sent it is gone.
    if (body === null) return null
    const call = callOf(FlowEventsCall, req, body)
    const isWithinLimit =
      call !== null && secondsToWait('events', clientAddress(req, trustedProxies)) === 0
    const outcome = isWithinLimit && (await collector.take(call, address.site).catch(() => null))
    if (!outcome || !outcome.ok) return next({ ...context, req: withBody(req, body) })
    const ms = Math.round(performance.now() - started)
    log.debug({ route: ROUTE, status: 204, ms }, 'answered')
    return { status: 204, headers: { 'Cache-Control': 'no-store' } }
  }
