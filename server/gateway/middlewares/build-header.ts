import { BUILD_HEADER } from '#service-worker/client'
import type { Arrival } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'

/** Says of a page which build made it: a service worker keeps no page of another one. */
export const buildHeader =
  (buildId: string | undefined) =>
  <Context extends Arrival>(
    context: Context,
    next: Handler<Context>,
  ): Outcome | Promise<Outcome> => {
    if (buildId !== undefined) context.res.setHeader(BUILD_HEADER, buildId)
    return next(context)
  }
