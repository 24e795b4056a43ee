import type { SmsPort } from './port.ts'

export interface HttpSmsOptions {
  /** Takes a POST of `{"to","text"}`. */
  readonly url: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  readonly timeoutMs?: number
  /** Hears of a failure by its kind, never of the message. */
  readonly onFailure?: (code: string) => void
  readonly fetch?: typeof fetch
}

/** A provider of short messages. Asked once: whether a message left is not known after a cut. */
export function createHttpSms(options: HttpSmsOptions): SmsPort {
  const { url, key, timeoutMs = 8000, onFailure, fetch: send = fetch } = options
  return {
    async send({ to, text }) {
      try {
        const response = await send(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ to, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        if (!response.ok) onFailure?.(`status-${response.status}`)
        return response.ok
      } catch {
        onFailure?.('no-answer')
        return false
      }
    },
  }
}
