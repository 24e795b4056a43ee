import type { FlowRunner, Ports, ServedFlow } from '#engine'
import { LEAD_ANSWERS, type LeadAnswer, type LeadReport } from '../../_api-client/report-body.ts'
import { reportCode } from '../../_api-client/report.ts'
import { reportLead } from '../../_api-client/report-lead.ts'
import { leadPorts } from '../../_background-sender/ports/lead-form.ts'

type Failure = Omit<LeadReport, 'event'>

/** How the contact form is sent: each attempt that fails is a warning in the log (RETAILERR-05). */
export const contactPorts = (
  served: Pick<ServedFlow, 'definition' | 'locale'>,
  onFailed: (failure: Failure) => void,
): Ports => leadPorts(served, (send) => watched(send, onFailed))

/** Calls back for each answer that is no success; the answer itself is passed on unread. */
export function watched(send: typeof fetch, onFailed: (failure: Failure) => void): typeof fetch {
  return async (input, init) => {
    let response: Response
    try {
      response = await send(input, init)
    } catch (error) {
      onFailed({ code: 'network', status: 0, answer: 'none' })
      throw error
    }
    if (response.status !== 202) {
      const { status } = response
      onFailed({ code: reportCode({ status }), status, answer: await answerOf(response.clone()) })
    }
    return response
  }
}

/** The code of a problem body (RFC 9457) of ours; whatever else stands there is not repeated. */
async function answerOf(response: Response): Promise<LeadAnswer> {
  const body: unknown = await response.json().catch(() => null)
  const { code } = (body ?? {}) as { readonly code?: unknown }
  return LEAD_ANSWERS.find((known) => known === code) ?? 'other'
}

/** Every failed attempt, and the failure once the last one failed, as the server's log takes them. */
export function failureLog(report: (body: LeadReport) => void = reportLead) {
  let last: Failure = { code: 'unknown', status: 0, answer: 'none' }
  return {
    attempt(failure: Failure): void {
      last = failure
      report({ event: 'contact-attempt-failed', ...failure })
    },
    failed: (): void => report({ event: 'contact-failed', ...last }),
    departmentNotFound: (): void =>
      report({ event: 'department-not-found', code: 'refused', status: 0, answer: 'none' }),
  }
}
export type FailureLog = ReturnType<typeof failureLog>

/** Logs that the form has failed, and that a chosen dealer has no department, once each time; the answer ends that. */
export function watchFailures(
  runner: Pick<FlowRunner, 'getSnapshot' | 'subscribe'>,
  log: FailureLog,
): () => void {
  const hasFailed = (): boolean => {
    const { step, context } = runner.getSnapshot().state
    return step === 'kept' || context['refused'] === true
  }
  // What failed on a page before this one was logged there.
  let hadFailed = hasFailed()
  let refusedAt = 0
  const look = (): void => {
    const isFailure = hasFailed()
    if (isFailure && !hadFailed) log.failed()
    hadFailed = isFailure
    const { lastRejection } = runner.getSnapshot()
    if (lastRejection?.message !== DEPARTMENT_NOT_FOUND || lastRejection.seq === refusedAt) return
    refusedAt = lastRejection.seq
    log.departmentNotFound()
  }
  return runner.subscribe(look)
}

/** What the flow says of a sample car's seller who has nobody to sell it (RETAILERR-06). */
export const DEPARTMENT_NOT_FOUND = 'siteName.departmentNotFound'
