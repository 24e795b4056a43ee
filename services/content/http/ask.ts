import type { z } from 'zod'
import { type HttpAnswer, jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { ContentError, type ContentErrorCode } from '../port.ts'

/** What of a failed call may stand in a log: no text of the CMS, which may quote anything. */
export interface FailedCall {
  /** Name of the query. */
  readonly query: string
  readonly code: ContentErrorCode
  readonly reason: Reason
  readonly status?: number
}

/** What went wrong with a call. */
type Reason =
  | 'away'
  | 'network'
  | 'timeout'
  | 'status'
  | 'redirect'
  | 'too-large'
  | 'not-json'
  | 'graph-errors'
  | 'shape'

export interface AskOptions extends HttpOptions {
  readonly url: string
  readonly key: string
  /** Name of the header that carries the key (CMS-07). */
  readonly header: string
  readonly onFailure?: (failure: FailedCall) => void
}

export interface Query<Answer> {
  readonly name: string
  readonly document: string
  /** Of `data`. */
  readonly shape: z.ZodType<Answer>
  /** Holds a visitor's words: the CMS may refuse them, which is no failure of its own. */
  readonly mayBeRefused?: boolean
}

/** Asks the content graph one query. Throws `ContentError`; `ContentRefused` only where it may be. */
export type Ask = <Answer>(
  query: Query<Answer>,
  variables: { readonly [name: string]: unknown },
) => Promise<Answer>

class FailedAnswer extends Error {
  readonly reason: Reason
  readonly status: number | undefined
  constructor(
    reason: Reason,
    options: { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(reason, { cause: options.cause })
    this.reason = reason
    this.status = options.status
  }
}

const CODES: Record<Reason, ContentErrorCode> = {
  away: 'ContentUnavailable',
  network: 'ContentUnavailable',
  status: 'ContentUnavailable',
  redirect: 'ContentUnavailable',
  'graph-errors': 'ContentUnavailable',
  timeout: 'ContentTimeout',
  'too-large': 'ContentMalformed',
  'not-json': 'ContentMalformed',
  shape: 'ContentMalformed',
}

/** How a content graph says that it does not take what it was asked. */
const isRefusal = ({ reason, status }: FailedAnswer) => reason === 'graph-errors' || status === 400

/** GraphQL by POST, the key in a header (CMS-01, CONTENT-01). */
export function createAsk(options: AskOptions): Ask {
  const { url, key, header, onFailure, ...http } = options
  const headers = {
    accept: 'application/graphql-response+json, application/json',
    [header]: key,
  }
  const client = createHttpClient({ ...http, driver: 'content', baseUrl: url, headers })

  return async ({ name, document, shape, mayBeRefused = false }, variables) => {
    const body = { query: document, variables, operationName: name }
    try {
      const answer = await client.call({ method: 'POST', body, isRead: true })
      if (!answer.ok) throw new FailedAnswer(answer.reason, { cause: answer.cause })
      const parsed = shape.safeParse(dataOf(answer))
      if (!parsed.success) throw new FailedAnswer('shape', { cause: parsed.error })
      return parsed.data
    } catch (error) {
      const failed =
        error instanceof FailedAnswer ? error : new FailedAnswer('network', { cause: error })
      const { reason, status, cause } = failed
      if (mayBeRefused && isRefusal(failed)) {
        throw new ContentError('ContentRefused', `The content graph refuses: ${name}.`, { cause })
      }
      const code = CODES[reason]
      // The breaker has logged that the CMS is away.
      if (reason !== 'away') {
        onFailure?.({ query: name, code, reason, ...(status !== undefined && { status }) })
      }
      throw new ContentError(code, `The content graph failed: ${name}, ${reason}.`, { cause })
    }
  }
}

/** Returns `data` of an answer. Throws `FailedAnswer`. */
function dataOf(answer: HttpAnswer): unknown {
  const { status, headers } = answer
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
  if (status >= 300 && status < 400) throw new FailedAnswer('redirect', { status })
  if (status !== 200) throw new FailedAnswer('status', { status })
  if (!isJson) throw new FailedAnswer('not-json', { status })
  const given = jsonOf(answer)
  if (typeof given !== 'object' || given === null) throw new FailedAnswer('not-json')
  // A partial answer would be taken for a complete one that lacks something.
  if ('errors' in given && Array.isArray(given.errors) && given.errors.length > 0) {
    throw new FailedAnswer('graph-errors')
  }
  return 'data' in given ? given.data : undefined
}
