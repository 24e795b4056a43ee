import { SiteMessage, type WorkshopPort } from '../port.ts'
import type { Caller } from './call.ts'
import { sseEvents } from './sse.ts'
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
 * The stream's messages (SLOT-04). A refusal, a cut, a silence longer than `silenceMs` or a message
 * that makes no sense ends it with `{error}`; a visitor who leaves ends it without a word.
 */
export async function* closestAvailable(
  caller: Caller,
  query: Query,
  silenceMs: number,
): AsyncGenerator<SiteMessage> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const opened = await caller.open(pathOf(query), AbortSignal.any([query.signal, silence.signal]))
    if (!opened.ok) {
      if (!query.signal.aborted) yield broken
      return
    }
    for await (const { data } of sseEvents(opened.value)) {
      clearTimeout(timer)
      const message = parse(data)
      yield 'siteId' in message ? await withSoonestTimes(caller, message, query) : message
      if ('error' in message || 'nosites' in message) return
      // The time the reader takes is not the stream's silence.
      timer = setTimeout(() => silence.abort(), silenceMs)
    }
  } catch {
    if (!query.signal.aborted) yield broken
  } finally {
    clearTimeout(timer)
  }
}
