import type { z } from 'zod'
import { isSuccess, jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { FinanceFailed, FinanceProducts, type FinanceUkPort, Legal, Quotations } from '../port.ts'

export interface HttpFinanceUkOptions extends HttpOptions {
  /** Below which `default`, `cfd` and `legal` lie. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  /** Receives a failure's kind and the call's name, never the car. */
  readonly onFailure?: (failure: { readonly call: string; readonly code: string }) => void
}

/** A real finance house over HTTP. */
export function createHttpFinanceUk(options: HttpFinanceUkOptions): FinanceUkPort {
  const { key, onFailure } = options
  const client = createHttpClient({
    ...options,
    driver: 'finance-uk',
    headers: { authorization: `Bearer ${key}` },
  })

  async function call<T>(
    name: string,
    shape: z.ZodType<T>,
    { body, query = '' }: { readonly body?: unknown; readonly query?: string },
  ): Promise<T> {
    const failed = (code: string, cause?: unknown) => {
      // The breaker has logged that the system is away.
      if (code !== 'away') onFailure?.({ call: name, code })
      return new FinanceFailed('unavailable', { cause })
    }
    const answer = await client.call({
      method: body === undefined ? 'GET' : 'POST',
      path: `/${name}${query}`,
      body,
      isRead: true,
    })
    if (!answer.ok) throw failed(answer.reason, answer.cause)
    const { status } = answer
    if (name === 'legal' && (status === 404 || status === 410)) {
      throw new FinanceFailed('quote-unknown')
    }
    if (!isSuccess(answer)) throw failed(`status-${status}`)
    const parsed = shape.safeParse(jsonOf(answer))
    // An error of the shape would quote the answer.
    if (!parsed.success) throw failed('shape')
    return parsed.data
  }

  return {
    products: (body) => call('default', FinanceProducts, { body }),
    quotes: (body) => call('cfd', Quotations, { body }),
    legal: (quoteRef) =>
      call('legal', Legal, { query: `?${new URLSearchParams({ quoteRef }).toString()}` }),
  }
}
