import type { Json, JsonObject } from '../definition/types.ts'
import type { Attempt, Port } from './types.ts'

const TRANSIENT = new Set([408, 425, 429])
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Seconds or an HTTP date (RFC 9110, 10.2.3) as ms from now. */
function retryAfter(response: Response): { readonly retryAfterMs?: number } {
  const value = response.headers.get('retry-after')
  if (value === null) return {}
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {}
}

/**
 * A port that POSTs the input as JSON with the key as `Idempotency-Key`.
 *
 * No answer → `offline` and doubtful, since it may have been sent; aborted, or an unreadable 2xx →
 * `unknown`; 408, 425, 429, 5xx, and a 409 with Retry-After (the same key is under way) → `transient`,
 * 5xx doubtful, since a proxy, or a server that lost its own, answers so after it was done; any other status → `refused` with `code` and `message` of the problem body
 * (RFC 9457; `fallback` for a body without a message); 2xx JSON → `ok`.
 */
export function httpPort(
  url: string,
  options: { readonly fetch?: typeof fetch; readonly fallback?: string } = {},
): Port {
  return async (input: Json, { key, signal }): Promise<Attempt> => {
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(input),
        signal,
      })
    } catch {
      return signal.aborted ? { outcome: 'unknown' } : { outcome: 'offline', doubtful: true }
    }
    const { status } = response
    if (
      TRANSIENT.has(status) ||
      status >= 500 ||
      (status === 409 && response.headers.has('retry-after'))
    ) {
      const doubtful = status >= 500 ? ({ doubtful: true } as const) : {}
      return { outcome: 'transient', ...doubtful, ...retryAfter(response) }
    }
    const body: unknown = status === 204 ? {} : await response.json().catch(() => undefined)
    if (response.ok) {
      if (body === undefined) return { outcome: 'unknown' }
      return { outcome: 'ok', payload: isObject(body) ? body : { value: body as Json } }
    }
    const problem = isObject(body) ? body : {}
    const { code, message, field } = problem
    return {
      outcome: 'refused',
      payload: {
        code: typeof code === 'string' ? code : String(status),
        message: typeof message === 'string' ? message : (options.fallback ?? ''),
        ...(typeof field === 'string' ? { field } : {}),
      },
    }
  }
}
