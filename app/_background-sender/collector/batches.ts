import type { DefinitionHash } from '#engine'
import type { KeptRun, SentEvent } from './kept-runs.ts'

/** Below what a beacon carries and the server takes, 64 KiB. */
const MAX_BYTES = 60_000
const MAX_EVENTS = 200

export interface Batch {
  /** JSON. */
  readonly body: string
  /** How many of the waiting events are in it. */
  readonly count: number
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The first of what waits in a run, as one call; `now` by the visitor's clock. */
export function firstBatch(kept: KeptRun, now: number): Batch {
  const { run, key, flow, definitionHash, engineVersion, locale, device, brand, createdAt } = kept
  const around = {
    format: 1,
    run,
    key,
    flow,
    definitionHash,
    engineVersion,
    locale,
    device,
    brand,
    createdAt,
    ...(kept.inForce !== definitionHash && { inForce: kept.inForce }),
    sentAt: now,
  }
  let bytes = bytesOf(JSON.stringify(around)) + 20
  let count = 0
  for (const event of kept.events.slice(0, MAX_EVENTS)) {
    bytes += bytesOf(JSON.stringify(event)) + 1
    // The first goes in any case: the server says what becomes of one that is too large.
    if (bytes > MAX_BYTES && count > 0) break
    count++
  }
  return { body: JSON.stringify({ ...around, events: kept.events.slice(0, count) }), count }
}

/** What waits once so many are answered for. */
export function afterBatch(kept: KeptRun, count: number): KeptRun {
  const done = kept.events.slice(0, count)
  return {
    ...kept,
    inForce: inForceAfter(done, kept.inForce),
    sent: done.at(-1)?.seq ?? kept.sent,
    events: kept.events.slice(count),
  }
}

/** The address of the definition that is in force after some events. */
export const inForceAfter = (
  events: readonly Pick<SentEvent, 'kind' | 'payload'>[],
  before: DefinitionHash,
): DefinitionHash =>
  events.reduce(
    (inForce, { kind, payload }) =>
      kind === 'migrated' ? (payload['definitionHash'] as DefinitionHash) : inForce,
    before,
  )
