import type { SearchBody } from '#domain/car-search'
import { jsonOf } from '../../http/answer.ts'
import type { HttpClient } from '../../http/client.ts'

/** What went wrong with a call; nothing of what was searched for. */
type Reason =
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

/** Makes the documented call (INDEX-03). Throws `FailedCall`. */
export async function callIndex(body: SearchBody, client: HttpClient): Promise<unknown> {
  const answer = await client.call({ method: 'POST', body, isRead: true })
  if (!answer.ok) throw new FailedCall(answer.reason, { cause: answer.cause })
  const { status } = answer
  if (status !== 200) {
    throw new FailedCall(status >= 300 && status < 400 ? 'redirect' : 'status', { status })
  }
  const given = jsonOf(answer)
  if (given === undefined) throw new FailedCall('not-json')
  return given
}
