import type { ForwardedLead, LeadTransport } from '../leads/forward.ts'
import type { Attempt } from '../delivery/port.ts'
import { AnswerTooLong, boundedText } from '../http/bounded-text.ts'

export interface CrmSettings {
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Of an answer no more is read: it has to be JSON, not to say much. */
const MAX_BYTES = 65_536
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
export function createCrm({ url, key, timeoutMs = TIMEOUT_MS }: CrmSettings): LeadTransport {
  return async (lead: ForwardedLead) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': lead.id,
        },
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await judged(response)
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      return failed(isTimeout ? 'timeout' : 'unreachable', 'receiver')
    }
  }
}

async function judged(response: Response): Promise<Attempt> {
  const { status, headers } = response
  const wait = retryAfter(headers.get('retry-after'))
  // What is not read would keep the connection.
  const text = await boundedText(response, MAX_BYTES).catch(unlessTooLong)
  if (response.ok) {
    return status === 204 || isJsonObject(text) ? { ok: true } : failed('nonsense', 'receiver')
  }
  const underWay = status === 409 && wait !== undefined
  if (LATER.has(status) || underWay || status >= 500) {
    return failed(`status-${status}`, 'receiver', wait)
  }
  if (MISPLACED.has(status) || status < 400) return failed(`status-${status}`, 'receiver')
  return failed(`refused-${status}`, 'message')
}

/** What goes on for longer says nothing either; another failure is one of the line. */
function unlessTooLong(error: unknown): null {
  if (error instanceof AnswerTooLong) return null
  throw error
}

function isJsonObject(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3) as milliseconds from now. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
