import type { z } from 'zod'
import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'
import { ContentError, type ContentErrorCode } from '../port.ts'

/** What of a failed call may stand in a log: no text of the CMS, which may quote anything. */
export interface FailedCall {
  /** Name of the query. */
  readonly query: string
  readonly code: ContentErrorCode
  readonly reason: Reason
  readonly status?: number
}

/** What went wrong with one try. */
type Reason =
  | 'network'
  | 'timeout'
  | 'status'
  | 'redirect'
  | 'too-large'
  | 'not-json'
  | 'graph-errors'
  | 'shape'

export interface AskOptions {
  readonly url: string
  readonly key: string
  /** Name of the header that carries the key (CMS-07). */
  readonly header: string
  /** From the first byte out to the last byte in, a try. */
  readonly timeoutMs?: number
  readonly retryDelayMs?: number
  /** Longest answer, after decompression. */
  readonly maxBytes?: number
  readonly onFailure?: (failure: FailedCall) => void
  readonly fetch?: typeof fetch
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

class FailedTry extends Error {
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
  network: 'ContentUnavailable',
  status: 'ContentUnavailable',
  redirect: 'ContentUnavailable',
  'graph-errors': 'ContentUnavailable',
  timeout: 'ContentTimeout',
  'too-large': 'ContentMalformed',
  'not-json': 'ContentMalformed',
  shape: 'ContentMalformed',
}

/** Statuses that another try may not meet. */
const PASSING = new Set([408, 429, 502, 503, 504])

/** How a content graph says that it does not take what it was asked. */
const isRefusal = ({ reason, status }: FailedTry) => reason === 'graph-errors' || status === 400

const mayPass = ({ reason, status }: FailedTry) =>
  reason === 'network' || reason === 'timeout' || (status !== undefined && PASSING.has(status))

/**
 * GraphQL by POST, the key in a header (CMS-01, CONTENT-01). A try that a passing trouble stopped
 * is made once more (CMS-10); a redirect is not followed, or the key would follow it, too.
 */
export function createAsk(options: AskOptions): Ask {
  const wait = options.retryDelayMs ?? 200

  return async ({ name, document, shape, mayBeRefused = false }, variables) => {
    const body = JSON.stringify({ query: document, variables, operationName: name })
    try {
      const data = await send(body, options).catch(async (error: unknown) => {
        if (!(error instanceof FailedTry) || !mayPass(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
        return send(body, options)
      })
      const parsed = shape.safeParse(data)
      if (!parsed.success) throw new FailedTry('shape', { cause: parsed.error })
      return parsed.data
    } catch (error) {
      const failed = error instanceof FailedTry ? error : new FailedTry('network', { cause: error })
      const { reason, status, cause } = failed
      if (mayBeRefused && isRefusal(failed)) {
        throw new ContentError('ContentRefused', `The content graph refuses: ${name}.`, { cause })
      }
      const code = CODES[reason]
      options.onFailure?.({ query: name, code, reason, ...(status !== undefined && { status }) })
      throw new ContentError(code, `The content graph failed: ${name}, ${reason}.`, { cause })
    }
  }
}

/** One try; resolves with `data` of the answer. Throws `FailedTry`. */
async function send(body: string, options: AskOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 3_000)
  try {
    const response = await (options.fetch ?? fetch)(options.url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        'content-type': 'application/json',
        [options.header]: options.key,
      },
      body,
      redirect: 'manual',
      signal,
    })
    return await read(response, options.maxBytes ?? 4 * 1024 * 1024)
  } catch (error) {
    if (error instanceof FailedTry) throw error
    if (error instanceof AnswerTooLong) throw new FailedTry('too-large')
    throw new FailedTry(signal.aborted ? 'timeout' : 'network', { cause: error })
  }
}

async function read(response: Response, maxBytes: number): Promise<unknown> {
  const { status } = response
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(
    response.headers.get('content-type') ?? '',
  )
  if (status !== 200 || !isJson) {
    await response.body?.cancel().catch(() => {})
    if (status >= 300 && status < 400) throw new FailedTry('redirect', { status })
    throw new FailedTry(status === 200 ? 'not-json' : 'status', { status })
  }
  const answer = answerIn(await boundedText(response, maxBytes))
  // A partial answer would be taken for a complete one that lacks something.
  if ('errors' in answer && Array.isArray(answer.errors) && answer.errors.length > 0) {
    throw new FailedTry('graph-errors')
  }
  return 'data' in answer ? answer.data : undefined
}

function answerIn(text: string): object {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch (error) {
    throw new FailedTry('not-json', { cause: error })
  }
  throw new FailedTry('not-json')
}
