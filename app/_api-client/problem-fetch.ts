import { problemCode } from './call.ts'

/**
 * Gives a problem body (RFC 9457) its kind as `code`, which the flow reads. One that names a member of the
 * request has it as the fragment, `invalid#customer.phone`: of a refusal every flow's log has code and
 * message alone, and the form finds the field by it (app/_wizard/refused-field.ts).
 */
export async function withCode(response: Response): Promise<Response> {
  if (response.ok) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return response
  const kind = problemCode(body)
  const { field } = body as { readonly field?: unknown }
  const code = kind === 'invalid' && typeof field === 'string' ? `${kind}#${field}` : kind
  return Response.json({ ...body, code }, { status: response.status, headers: response.headers })
}

/** Fetch in the page's language, with `withCode`. */
export const problemFetch =
  (locale: string, send: typeof fetch = (...call) => fetch(...call)): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', locale)
    return withCode(await send(input, { ...init, headers }))
  }
