import { problemCode } from '../_booking/api.ts'

/**
 * A call that was not answered as hoped. `code` is the problem's kind, `network` when nothing
 * answered; `message` is the server's own words for the visitor, empty without any (SVCERR-17).
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

  /** Nothing answered, or only something in between. */
  get isOutage(): boolean {
    return this.status === 0
  }
}

/** What the visitor reads of a failure: the server's words, else ours. */
export const wordsOf = (error: unknown, general: string): string =>
  (error instanceof CallFailed && error.message) || general

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
    message: messageOf(answer),
  })
}

function messageOf(answer: unknown): string {
  const message = (answer as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}
