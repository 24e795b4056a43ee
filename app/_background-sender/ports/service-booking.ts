import { httpPort, type Ports, type ServedFlow } from '#engine'
import { replicated } from '../replicated-port.ts'
import { problemFetch } from '../../_api-client/problem-fetch.ts'

/** What the flow's effects call: one POST, at most once a key (BOOKFORM-07). */
export const bookingPorts = ({
  locale,
  messages,
}: Pick<ServedFlow, 'locale' | 'messages'>): Ports => ({
  'workshop.book': replicated({ flow: 'service-booking', receipt: 'id' }, (send) =>
    httpPort('/api/mechmate/book', {
      fetch: problemFetch(locale, send),
      fallback: messages['form.failed'] ?? '',
    }),
  ),
})
