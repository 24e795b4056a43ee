import { type Attempt, httpPort, type Port } from '#engine'

const PAUSE_MS = 1000

/**
 * Sends a lead. 202 is success, whatever its body says (SVCFORM-03); a 2xx beside it came from
 * something in between, and is tried again. So is a call that nothing answered while the browser
 * believes to be online: it counts as an attempt, at least a second before the next. A refusal is read in
 * the language of `locale`, and as `problemFetch` reads it.
 */
export function comhubPort(
  send: typeof fetch,
  isOnline: () => boolean = () => navigator.onLine,
  locale = 'sv',
): Port {
  const post = httpPort('/api/forms/comhub', {
    fetch: async (input, init) =>
      receiptOf(
        // The engine's port gives a plain object.
        await send(input, {
          ...init,
          headers: { ...(init?.headers as object), 'accept-language': locale },
        }),
      ),
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
  if (!response.ok) {
    return import('../../_api-client/problem-fetch.ts').then(
      ({ withCode }) => withCode(response),
      () => response,
    )
  }
  if (response.status !== 202) return new Response(null, { status: 502 })
  const body: unknown = await response.json().catch(() => null)
  const { receiptNumber } = (body ?? {}) as { readonly receiptNumber?: unknown }
  return Response.json({ receiptNumber: typeof receiptNumber === 'string' ? receiptNumber : null })
}
