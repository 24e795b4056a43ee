import type { ForwardedLead, LeadTransport } from '../leads/forward.ts'
import type { Attempt } from '../delivery/port.ts'
import { type HttpAnswer, isSuccess, jsonOf, retryAfterOf } from '../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../http/client.ts'

export interface CrmSettings extends Omit<HttpOptions, 'breaker'> {
  readonly url: string
  readonly key: string
}

/** The address or the key is wrong, or somebody stands in between: not this lead's fault. */
const MISPLACED = new Set([401, 402, 403, 404, 405, 407])
const LATER = new Set([408, 425, 429])

const failed = (
  failure: string,
  whose: 'receiver' | 'message',
  retryAfterMs?: number,
): Attempt => ({
  ok: false,
  failure,
  whose,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})

/**
 * Posts a lead as JSON to the CRM, with its id as `Idempotency-Key`. Taken is a 2xx with a JSON
 * object, or a 204. A redirect is not followed: neither the key nor the person goes elsewhere.
 */
export function createCrm({ url, key, ...options }: CrmSettings): LeadTransport {
  const client = createHttpClient({
    ...options,
    driver: 'crm',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    // The worker has one that outlasts a round (`delivery/circuit.ts`); a second would take its probes.
    breaker: null,
  })
  return async (lead: ForwardedLead) => {
    const answer = await client.call({
      method: 'POST',
      headers: { 'idempotency-key': lead.id },
      body: lead,
    })
    if (answer.ok) return judged(answer)
    // An answer that goes on for longer than any that is expected says nothing.
    if (answer.reason === 'too-large') return failed('nonsense', 'receiver')
    return failed(answer.reason === 'timeout' ? 'timeout' : 'unreachable', 'receiver')
  }
}

function judged(answer: HttpAnswer): Attempt {
  const { status, headers } = answer
  const wait = retryAfterOf(headers)
  if (isSuccess(answer)) {
    return status === 204 || isJsonObject(jsonOf(answer))
      ? { ok: true }
      : failed('nonsense', 'receiver')
  }
  const underWay = status === 409 && wait !== undefined
  if (LATER.has(status) || underWay || status >= 500) {
    return failed(`status-${status}`, 'receiver', wait)
  }
  if (MISPLACED.has(status) || status < 400) return failed(`status-${status}`, 'receiver')
  return failed(`refused-${status}`, 'message')
}

const isJsonObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
