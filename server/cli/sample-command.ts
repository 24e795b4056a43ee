import type { DefinitionHash } from '#engine'
import { sampleVisits, type SampleVisit } from '#flows/samples'
import type { DefinitionsPort } from '#services/definitions'
import type { EventBatch, FlowEventsPort } from '#services/flow-events'
import type { Said } from './on-database.ts'

const MAX_VISITS = 200_000
const DAYS = 30
/** Of a browser that is made up, too. */
const KEY = '0'.repeat(32)

export interface SampleWorld {
  readonly flowEvents: Pick<FlowEventsPort, 'append'>
  readonly definitions: Pick<DefinitionsPort, 'byAddress'>
  /** ms since 1970 UTC. */
  readonly now: number
}

/** Stores made-up visits of the last month, so that there is something to see in the console. */
export async function storeSamples(
  argument: string,
  { flowEvents, definitions, now }: SampleWorld,
): Promise<Said> {
  const count = /^\d{1,6}$/.test(argument) ? Number(argument) : 0
  if (count < 1 || count > MAX_VISITS) {
    return { out: [`How many: a whole number from 1 to ${MAX_VISITS}.`], code: 1 }
  }
  let events = 0
  for (const visit of sampleVisits({ count, seed: now, until: now, days: DAYS })) {
    const batch = batchOf(visit)
    const { flow, definitionHash } = batch.facts
    if ((await definitions.byAddress(flow, definitionHash)) === null) {
      const why = `The flow ${flow} is not published as this build has it: start the site once.`
      return { out: [why], code: 1 }
    }
    const outcome = await flowEvents.append(batch)
    if (outcome.ok) events += outcome.added
  }
  return { out: [`${count} made-up runs with ${events} events are stored.`], code: 0 }
}

/** Some of a visit's events as its browser would send them. */
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
