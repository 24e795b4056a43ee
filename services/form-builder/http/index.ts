import { isSuccess, jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { FormBuilderFailed, type FormBuilderPort } from '../port.ts'
import { NEWEST, submissionsOf } from '../submissions.ts'

export interface HttpFormBuilderOptions extends HttpOptions {
  /** Below which `form/<id>/submissions` lies. */
  readonly baseUrl: string
  /** Sent as `APIKEY`. */
  readonly key: string
  /** Receives a failure's kind, never what was answered in a form. */
  readonly onFailure?: (code: string) => void
}

/** A real form builder over HTTP. */
export function createHttpFormBuilder(options: HttpFormBuilderOptions): FormBuilderPort {
  const { onFailure, key } = options
  const client = createHttpClient({
    ...options,
    driver: 'form-builder',
    headers: { APIKEY: key },
  })
  const failed = (code: string, cause?: unknown) => {
    // The breaker has logged that the system is away.
    if (code !== 'away') onFailure?.(code)
    return new FormBuilderFailed({ cause })
  }

  return {
    async newest(formId) {
      const query = new URLSearchParams({ limit: String(NEWEST), orderby: 'created_at' })
      const path = `/form/${encodeURIComponent(formId)}/submissions?${query.toString()}`
      const answer = await client.call({ path })
      if (!answer.ok) throw failed(answer.reason, answer.cause)
      if (!isSuccess(answer)) throw failed(`status-${answer.status}`)
      const found = submissionsOf(jsonOf(answer))
      // An error of the shape would quote the answer.
      if (found === null) throw failed('shape')
      return found
    },
  }
}
