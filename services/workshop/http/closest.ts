import { SiteMessage, type WorkshopPort } from '../port.ts'
import type { Caller } from './call.ts'
import { withSoonestTimes } from './timeslots.ts'

type Query = Parameters<WorkshopPort['closestAvailable']>[0]

const broken: SiteMessage = { error: 'unavailable' }

function pathOf({ registrationNumber, serviceOfferings, position, cursor }: Query): string {
  const query = new URLSearchParams({
    regNo: registrationNumber,
    serviceOfferings: serviceOfferings.join(','),
    latitude: String(position.lat),
    longitude: String(position.lng),
    ...(cursor === undefined ? {} : { cursor }),
  })
  return `/departments/closestAvailable?${query}`
}

function parse(data: string): SiteMessage {
  try {
    return SiteMessage.parse(JSON.parse(data))
  } catch {
    return broken
  }
}

/**
 * The stream's messages (SLOT-04). A refusal, a cut, a silence or a message that makes no sense ends it
 * with `{error}`; a visitor who leaves ends it without a message.
 */
export async function* closestAvailable(caller: Caller, query: Query): AsyncGenerator<SiteMessage> {
  try {
    const events = await caller.open(pathOf(query), query.signal)
    for await (const { data } of events ?? []) {
      const message = parse(data)
      yield 'siteId' in message ? await withSoonestTimes(caller, message, query) : message
      if ('error' in message || 'nosites' in message) return
    }
    if (events === null && !query.signal.aborted) yield broken
  } catch {
    if (!query.signal.aborted) yield broken
  }
}
