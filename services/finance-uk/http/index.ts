import type { z } from 'zod'
import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'
import { FinanceFailed, FinanceProducts, type FinanceUkPort, Legal, Quotations } from '../port.ts'

export interface HttpFinanceUkOptions {
  /** Below which `default`, `cfd` and `legal` lie. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  readonly timeoutMs?: number
  /** Hears of a failure by its kind and the call's name, never of the car. */
  readonly onFailure?: (failure: { readonly call: string; readonly code: string }) => void
  readonly fetch?: typeof fetch
}

/** Longest answer: fifty quotations are some 60 KB. */
const MAX_BYTES = 1024 * 1024

/** A real finance house over HTTP. Asked once: whoever moved a slider moves it again. */
export function createHttpFinanceUk(options: HttpFinanceUkOptions): FinanceUkPort {
  const { baseUrl, key, timeoutMs = 8_000, onFailure, fetch: send = fetch } = options
  const base = baseUrl.replace(/\/$/, '')

  async function call<T>(
    name: string,
    shape: z.ZodType<T>,
    { body, query = '' }: { readonly body?: unknown; readonly query?: string },
  ): Promise<T> {
    const failed = (code: string, cause?: unknown) => {
      onFailure?.({ call: name, code })
      return new FinanceFailed('unavailable', { cause })
    }
    let text: string
    try {
      const response = await send(`${base}/${name}${query}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        const isUnknown = name === 'legal' && (response.status === 404 || response.status === 410)
        if (isUnknown) throw new FinanceFailed('quote-unknown')
        throw failed(`status-${response.status}`)
      }
      text = await boundedText(response, MAX_BYTES)
    } catch (error) {
      if (error instanceof FinanceFailed) throw error
      throw failed(error instanceof AnswerTooLong ? 'too-long' : 'no-answer', error)
    }
    try {
      return shape.parse(JSON.parse(text))
    } catch {
      // An error of the shape would quote the answer.
      throw failed('shape')
    }
  }

  return {
    products: (body) => call('default', FinanceProducts, { body }),
    quotes: (body) => call('cfd', Quotations, { body }),
    legal: (quoteRef) =>
      call('legal', Legal, { query: `?${new URLSearchParams({ quoteRef }).toString()}` }),
  }
}
