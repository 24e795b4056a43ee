import { httpPort, type Ports } from '#engine'
import { mirrored } from '../replicated-port.ts'
import { problemFetch } from '../../_api-client/problem-fetch.ts'

/** What the flow's effects call: one POST, at most once a key (BOOKFORM-07). */
export const bookingPorts = (locale: string, generalError: string): Ports => ({
  'workshop.book': mirrored({ flow: 'service-booking', receipt: 'id' }, (send) =>
    httpPort('/api/mechmate/book', {
      fetch: problemFetch(locale, send),
      fallback: generalError,
    }),
  ),
})
