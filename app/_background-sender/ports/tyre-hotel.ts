import { type Attempt, httpPort, type Json, type Port, type Ports, type ServedFlow } from '#engine'
import { addressOf, call, CallFailed } from '../../_api-client/call.ts'
import { problemFetch } from '../../_api-client/problem-fetch.ts'
import { replicated } from '../replicated-port.ts'

/** A call whose answer is not read: only whether it arrived counts. */
async function attempt(asked: Promise<unknown>): Promise<Attempt> {
  try {
    await asked
    return { outcome: 'ok', payload: {} }
  } catch (error) {
    if (!(error instanceof CallFailed)) return { outcome: 'unknown' }
    if (error.isOutage) return { outcome: 'offline', doubtful: true }
    if (error.status >= 500 || error.status === 429) return { outcome: 'transient' }
    return { outcome: 'refused', payload: { code: error.code, message: error.message } }
  }
}

const memberOf = (input: Json, name: string): Json =>
  (input as { readonly [name: string]: Json } | null)?.[name] ?? null

/** What the flow's effects call. */
export function tyrePorts({ locale, messages }: Pick<ServedFlow, 'locale' | 'messages'>): Ports {
  const bookBy =
    (send: typeof fetch): Port =>
    (input, of) => {
      const departmentIdentifier = String(memberOf(input, 'departmentIdentifier'))
      const address = addressOf('/api/tirehotel/booking/create', { departmentIdentifier })
      const post = httpPort(address, {
        fetch: problemFetch(locale, send),
        fallback: messages['error.general'] ?? '',
      })
      return post(memberOf(input, 'booking'), of)
    }
  return {
    'tyreHotel.book': replicated({ flow: 'tyre-hotel', receipt: 'bookingConfirmationId' }, bookBy),
    'tyreHotel.review': (input, { signal }) =>
      attempt(call('/api/tirehotel/review/addReview', { locale, body: input as object, signal })),
    'tyreHotel.logout': (_, { signal }) =>
      attempt(call('/api/tirehotel/authorization/logout', { locale, signal })),
  }
}
