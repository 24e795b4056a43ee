import type { SearchBody } from '#domain/car-search'
import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'

/** What went wrong with a call; nothing of what was searched for. */
export type Reason =
  | 'network'
  | 'timeout'
  | 'status'
  | 'redirect'
  | 'not-json'
  | 'too-large'
  | 'shape'
  | 'away'

export class FailedCall extends Error {
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

export interface CallOptions {
  readonly url: string
  readonly key: string
  /** From the first byte out to the last byte in, a try. */
  readonly timeoutMs?: number
  readonly retryDelayMs?: number
  /** Longest answer, after decompression. */
  readonly maxBytes?: number
  readonly fetch?: typeof fetch
}

const PASSING = new Set([408, 429, 502, 503, 504])
const mayPass = ({ reason, status }: FailedCall) =>
  reason === 'network' || (status !== undefined && PASSING.has(status))

/** The documented call (INDEX-03), made once more where a passing trouble stopped it. Throws `FailedCall`. */
export async function callIndex(body: SearchBody, options: CallOptions): Promise<unknown> {
  try {
    return await send(body, options)
  } catch (error) {
    if (!(error instanceof FailedCall) || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, options.retryDelayMs ?? 200))
    return send(body, options)
  }
}

async function send(body: SearchBody, options: CallOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 3_000)
  try {
    const response = await (options.fetch ?? fetch)(options.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'X-API-KEY': options.key,
      },
      body: JSON.stringify(body),
      // The key would go along.
      redirect: 'manual',
      signal,
    })
    const { status } = response
    if (status !== 200) {
      await response.body?.cancel()
      throw new FailedCall(status >= 300 && status < 400 ? 'redirect' : 'status', { status })
    }
    return parsed(await boundedText(response, options.maxBytes ?? 8 * 1024 * 1024))
  } catch (error) {
    if (error instanceof FailedCall) throw error
    if (error instanceof AnswerTooLong) throw new FailedCall('too-large')
    throw new FailedCall(signal.aborted ? 'timeout' : 'network', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FailedCall('not-json', { cause: error })
  }
}
