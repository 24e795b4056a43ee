import { SiteMessage } from '#services/workshop'
import { z } from 'zod'
import { eventStream } from '../../../_http/event-stream.ts'
import { Codes, IdParam, Latitude, Longitude, PlateParam } from '../../../_http/params.ts'
import { callQueue } from '#server'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'

/** SLOT-05: so many sites, then the stream ends; the last one's id is the cursor of the next. */
const SITES = 5

export const GET = route({
  template: '/api/mechmate/departments/closestAvailable',
  summary:
    'A stream of the closest workshops that can do the work and have a free time, nearest first, one event each. It ends after five; the last one’s id is the `cursor` of the next call. A browser that reconnects names the last event it has by `Last-Event-ID`.',
  answers: {
    200: { what: 'a site an event', schema: SiteMessage, mediaType: 'text/event-stream' },
  },
  query: z.object({
    regNo: PlateParam,
    serviceOfferings: Codes,
    latitude: Latitude,
    longitude: Longitude,
    cursor: IdParam.optional(),
  }),
  headers: { 'Last-Event-ID': IdParam.optional() },
  limit: 'stream',
  handle: async ({ query, request, workshop, locale, log }) => {
    const resumed = IdParam.optional().safeParse(request.headers.get('last-event-id') ?? undefined)
    if (!resumed.success) return problem('bad-request', locale, { field: 'Last-Event-ID' })
    // A stream that was cut goes on behind what has arrived, which is later than where it began.
    const cursor = resumed.data ?? query.cursor
    const ended = await callQueue('openStreams').enter(request.signal)
    return eventStream({
      signal: request.signal,
      log,
      most: SITES,
      ended,
      messages: (signal) =>
        workshop.closestAvailable({
          registrationNumber: query.regNo,
          serviceOfferings: query.serviceOfferings,
          position: { lat: query.latitude, lng: query.longitude },
          ...(cursor === undefined ? {} : { cursor }),
          signal,
        }),
    })
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
