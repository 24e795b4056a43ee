import { reportCode, report as tellLog } from '../_api-client/report.ts'

interface PassOnParts {
  readonly formId: string
  /** What the form's hidden field holds. */
  readonly reference: string
  readonly fetch?: typeof fetch
  readonly report?: typeof tellLog
}

/** What was answered may be there a moment after the form says so. */
export const WAITS_MS = [2_000, 8_000] as const
/** Submissions of one form on one page that are passed on at most. */
export const MAX_SUBMISSIONS = 5

/** Refusals after which the same call may succeed. */
const LATER: ReadonlySet<number> = new Set([0, 404, 429, 500, 502, 503, 504])

/**
 * Has what was answered passed on each time that the form builder says that its form was submitted, one
 * at a time, however often it says so. What came of it is the log's to know: the visitor has the form
 * builder's own words (RETAILERR-20, RETAILERR-26).
 */
export function passOn(parts: PassOnParts): { submitted(): void; stop(): void } {
  const { formId, reference, report = tellLog } = parts
  const send: typeof fetch = parts.fetch ?? ((...call) => fetch(...call))
  let isUnderWay = false
  let count = 0
  let waiting: ReturnType<typeof setTimeout> | null = null

  async function statusOf(): Promise<number> {
    try {
      const answer = await send('/api/jotform', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({ formId }),
        keepalive: true,
      })
      return answer.status
    } catch {
      return 0
    }
  }

  async function attempt(tried: number): Promise<void> {
    const status = await statusOf()
    const wait = WAITS_MS[tried]
    if (wait !== undefined && LATER.has(status)) {
      waiting = setTimeout(() => void attempt(tried + 1), wait)
      return
    }
    isUnderWay = false
    if (status !== 202) report('online-form-failed', reportCode({ status }))
  }

  return {
    submitted() {
      if (isUnderWay || count >= MAX_SUBMISSIONS) return
      isUnderWay = true
      count += 1
      void attempt(0)
    },
    stop() {
      if (waiting !== null) clearTimeout(waiting)
    },
  }
}
