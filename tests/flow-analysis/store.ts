import type { DefinitionHash } from '#engine'
import type { SampleVisit } from '#flows/samples'
import type { EventBatch, FlowEventsPort } from '#services/flow-events'

export const KEY = '0'.repeat(32)

/** A visit as its browser would send it. */
export const batchOf = (
  visit: SampleVisit,
  events: SampleVisit['events'] = visit.events,
): EventBatch => ({
  key: KEY,
  facts: {
    run: visit.run,
    site: visit.site,
    locale: visit.locale,
    flow: visit.definition.id,
    flowVersion: visit.definition.version,
    definitionHash: visit.definitionHash as DefinitionHash,
    engineVersion: 2,
    device: visit.device,
    brand: visit.brand,
    startedAt: visit.startedAt,
  },
  events,
})

export async function store(
  flowEvents: Pick<FlowEventsPort, 'append'>,
  batches: Iterable<EventBatch>,
): Promise<void> {
  for (const batch of batches) {
    const outcome = await flowEvents.append(batch)
    if (!outcome.ok) throw new Error(outcome.code)
  }
}
