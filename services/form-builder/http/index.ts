import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'
import { FormBuilderFailed, type FormBuilderPort } from '../port.ts'
import { NEWEST, submissionsOf } from '../submissions.ts'

export interface HttpFormBuilderOptions {
  /** Below which `form/<id>/submissions` lies. */
  readonly baseUrl: string
  /** Sent as `APIKEY`. */
  readonly key: string
  readonly timeoutMs?: number
  /** Hears of a failure by its kind, never of what somebody answered. */
  readonly onFailure?: (code: string) => void
  readonly fetch?: typeof fetch
}

/** Longest answer: ten submissions of fifty answers each. */
const MAX_BYTES = 2 * 1024 * 1024

/** A real form builder over HTTP. Asked once: the page asks again. */
export function createHttpFormBuilder(options: HttpFormBuilderOptions): FormBuilderPort {
  const { baseUrl, key, timeoutMs = 8_000, onFailure, fetch: send = fetch } = options
  const base = baseUrl.replace(/\/$/, '')
  const failed = (code: string, cause?: unknown) => {
    onFailure?.(code)
    return new FormBuilderFailed({ cause })
  }

  async function textOf(address: string): Promise<string> {
    const response = await send(address, {
      headers: { accept: 'application/json', APIKEY: key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw failed(`status-${response.status}`)
    }
    return boundedText(response, MAX_BYTES)
  }

  return {
    async newest(formId) {
      const query = new URLSearchParams({ limit: String(NEWEST), orderby: 'created_at' })
      const address = `${base}/form/${encodeURIComponent(formId)}/submissions?${query.toString()}`
      const text = await textOf(address).catch((error: unknown) => {
        if (error instanceof FormBuilderFailed) throw error
        throw failed(error instanceof AnswerTooLong ? 'too-long' : 'no-answer', error)
      })
      const found = submissionsOf(parsed(text))
      // An error of the shape would quote the answer.
      if (found === null) throw failed('shape')
      return found
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
