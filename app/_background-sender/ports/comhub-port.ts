import { type Attempt, httpPort, type Port } from '#engine'

const PAUSE_MS = 1000

/**
 * Sends a lead. 202 is success, whatever its body says (SVCFORM-03); a 2xx beside it came from
 * something in between, and is tried again. So is a call that nothing answered while the browser
 * believes to be online: it counts as an attempt, at least a second before the next.
 */
export function comhubPort(
  send: typeof fetch,
  isOnline: () => boolean = () => navigator.onLine,
): Port {
  const post = httpPort('/api/forms/comhub', {
    fetch: async (input, init) => receiptOf(await send(input, init)),
  })
  return async (input, call): Promise<Attempt> => {
    const attempt = await post(input, call)
    if (attempt.outcome === 'offline' && isOnline()) {
      return { outcome: 'transient', doubtful: true, retryAfterMs: PAUSE_MS }
    }
    if (attempt.outcome === 'transient') {
      return { ...attempt, retryAfterMs: Math.max(attempt.retryAfterMs ?? 0, PAUSE_MS) }
    }
    return attempt
  }
}

async function receiptOf(response: Response): Promise<Response> {
  if (!response.ok) return response
  if (response.status !== 202) return new Response(null, { status: 502 })
  const body: unknown = await response.json().catch(() => null)
  const { receiptNumber } = (body ?? {}) as { readonly receiptNumber?: unknown }
  return Response.json({ receiptNumber: typeof receiptNumber === 'string' ? receiptNumber : null })
}
