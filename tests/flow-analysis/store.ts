import type { EventBatch, FlowEventsPort } from '#services/flow-events'

export { batchOf } from '../../server/cli/sample-command.ts'

export async function store(
  flowEvents: Pick<FlowEventsPort, 'append'>,
  batches: Iterable<EventBatch>,
): Promise<void> {
  for (const batch of batches) {
    const outcome = await flowEvents.append(batch)
    if (!outcome.ok) throw new Error(outcome.code)
  }
}
