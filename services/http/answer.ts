/** A complete answer, whatever its status. The body of a 3xx or 5xx is not read. */
export interface HttpAnswer {
  readonly ok: true
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Why there is no complete answer. `away`: the breaker is open and nothing was sent. After any other
 * reason it is not known whether a call that changes something took effect.
 */
export interface HttpFailure {
  readonly ok: false
  readonly reason: 'network' | 'timeout' | 'too-large' | 'away'
  readonly cause?: unknown
}

/** The error of an answer that is longer than any that is expected. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/**
 * Reads an answer. At most `maxBytes` are read, counted after decompression: what an answer says of its
 * own length need not be true; 0 leaves the body unread. Throws `AnswerTooLong`, and as `fetch` does.
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<HttpAnswer> {
  const { status, headers, body } = response
  const chunks: Uint8Array[] = []
  if (maxBytes === 0 || status >= 500 || (status >= 300 && status < 400)) {
    // A body that is neither read nor cancelled would keep the connection.
    await body?.cancel().catch(() => {})
  } else {
    let length = 0
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      // Leaving the loop cancels the body.
      if (length > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  }
  return { ok: true, status, headers, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

/** Returns whether an answer has a 2xx status. */
export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

/** Returns the JSON of an answer; undefined when it is none. */
export function jsonOf({ bytes }: HttpAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Returns the wait that `Retry-After` asks for (RFC 9110, 10.2.3), in milliseconds. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
