import { isSuccess } from '../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../http/client.ts'
import type { SmsPort } from './port.ts'

export interface HttpSmsOptions extends HttpOptions {
  /** Takes a POST of `{"to","text"}`. */
  readonly url: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  /** Receives a failure's kind, never the message. */
  readonly onFailure?: (code: string) => void
}

/** A provider of short messages. A call is made once: whether a message left is not known after a cut. */
export function createHttpSms({ url, key, onFailure, ...options }: HttpSmsOptions): SmsPort {
  const client = createHttpClient({
    ...options,
    driver: 'sms',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
  })
  return {
    async send({ to, text }) {
      const answer = await client.call({ method: 'POST', body: { to, text } })
      const isSent = answer.ok && isSuccess(answer)
      // The breaker has logged that the system is away.
      const code = answer.ok ? `status-${answer.status}` : answer.reason
      if (!isSent && code !== 'away') onFailure?.(code)
      return isSent
    },
  }
}
