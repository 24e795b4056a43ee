import { problemCode } from './call.ts'

/** Fetch in the page's language; a problem body (RFC 9457) gets its kind as `code`, which the flow reads. */
export const problemFetch =
  (locale: string, send: typeof fetch = (...call) => fetch(...call)): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', locale)
    const response = await send(input, { ...init, headers })
    if (response.ok) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (typeof body !== 'object' || body === null) return response
    return Response.json(
      { ...body, code: problemCode(body) },
      { status: response.status, headers: response.headers },
    )
  }
