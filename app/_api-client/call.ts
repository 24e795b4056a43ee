/**
 * A call that was not answered as hoped. `code` is the problem's kind, `network` when nothing
 * answered; `message` is the server's own message for the visitor, empty without any (SVCERR-17).
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: string
  readonly status: number

  constructor(of: { code: string; status: number; message: string; cause?: unknown }) {
    super(of.message, { cause: of.cause })
    this.code = of.code
    this.status = of.status
  }

  /** Nothing answered, or only something in between: the same call may succeed soon. */
  get isOutage(): boolean {
    return this.status === 0
  }
}

/** What the visitor reads of a failure: the server's message, else ours. */
export const messageOf = (error: unknown, general: string): string =>
  (error instanceof CallFailed && error.message) || general

/** The last part of an RFC 9457 `type`, such as `unknown-plate`. */
export function problemCode(body: unknown): string {
  const type = (body as { type?: unknown } | null)?.type
  return typeof type === 'string' ? (type.split(/[:/#]/).at(-1) ?? 'unknown') : 'unknown'
}

type Query = { readonly [name: string]: string | number | null | undefined }

export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Sends, in the page's language; `body` as JSON, and no body without one. */
export async function call<T>(
  address: string,
  of: {
    readonly locale: string
    readonly method?: 'GET' | 'POST'
    readonly body?: object
    readonly signal?: AbortSignal | undefined
  },
): Promise<T> {
  const { locale, method = 'POST', body, signal } = of
  let response: Response
  try {
    response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallFailed({ code: 'network', status: 0, message: '', cause })
  }
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  throw new CallFailed({
    code: problemCode(answer),
    status: answer === null ? 0 : response.status,
    message: messageIn(answer),
  })
}

function messageIn(answer: unknown): string {
  const message = (answer as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}
