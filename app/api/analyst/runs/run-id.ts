import type { AnalysedEvent } from '#domain/flow-analysis'
import type { CollectedEvent } from '#services/flow-events'
import { z } from 'zod'

/** As the engine writes it. */
export const RunId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .transform((text) => text as CollectedRun)

type CollectedRun = string & { readonly __brand: 'RunId' }

export const shownEvent = ({ cause, ...event }: CollectedEvent): AnalysedEvent => ({
  seq: event.seq,
  at: event.at,
  kind: event.kind,
  type: event.type,
  payload: event.payload as AnalysedEvent['payload'],
  ...(cause === null ? {} : { cause }),
  hashStart: event.hashStart,
})
