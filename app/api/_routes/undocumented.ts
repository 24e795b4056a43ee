import { isDeepStrictEqual } from 'node:util'
import { refusalsOf, type Described } from '../_http/described.ts'

/** How an answer differs from what the reference says of its call; null when it does not. */
export async function undocumented(
  described: Described | undefined,
  method: 'GET' | 'POST',
  answer: Response,
): Promise<string | null> {
  if (described === undefined) return null
  const type = answer.headers.get('content-type') ?? ''
  if (type === 'application/problem+json') {
    const { type: urn } = (await answer.clone().json()) as { readonly type: string }
    const refusal = urn.replace('urn:forecourt:problem:', '')
    // Said once of all calls.
    if (refusal === 'method') return null
    return refusalsOf(described, method).some((known) => known === refusal)
      ? null
      : `the refusal ${refusal} is not documented`
  }
  const success = described.answers[answer.status]
  if (success === undefined) return `the status ${answer.status} is not documented`
  // Whoever asks for a page gets one, of what is documented as JSON.
  if (success.schema === undefined || !type.startsWith('application/json')) return null
  const body: unknown = await answer.clone().json()
  const parsed = success.schema.safeParse(body)
  if (!parsed.success) return `the body is not as documented: ${parsed.error.message}`
  return isDeepStrictEqual(parsed.data, body)
    ? null
    : 'the body has members that are not documented'
}
