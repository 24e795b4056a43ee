import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FORM_ID, ONLINE_FORM } from '#domain/online-form'
import type { SiteId } from '#domain/sites'
import { leadFormOf } from '#flows/lists'
import { isFormBuilderFailed } from '#services/form-builder'
import { LeadReceipt } from '#services/leads'
import { addressBlock, secondsToWait } from '#server'
import { IdempotencyKey, idempotencyKeyOf } from '../_http/idempotency-key.ts'
import { problem } from '../_http/problem.ts'
import { callerOf, route } from '../_http/route.ts'
import { LeadEnvelope } from '../forms/comhub/lead-envelope.ts'
import { formsOnPages } from './forms-on-pages.ts'

export const POST = route({
  template: '/api/jotform',
  summary:
    'Passes on what was answered to a form of the form builder, once a submission: it is read there, and stored as a lead. The newest submission may be anybody’s, so that only one is passed on which carries the reference of who asks, and nothing of it is answered.',
  headers: {
    'Idempotency-Key': IdempotencyKey.describe(
      'The reference that the page has put into the form’s hidden field `reference`',
    ),
  },
  answers: { 202: { what: 'the receipt', schema: LeadReceipt } },
  refusals: ['key-missing', 'not-found', 'too-many', 'id-reused'],
  body: z.strictObject({
    formId: z.string().regex(FORM_ID).describe('Of a form that stands on a page of the site'),
  }),
  handle: async ({ body: { formId }, request, site, locale, services, log }) => {
    const refused = (code: 'not-found' | 'unavailable' | 'invalid' | 'id-reused') => {
      log.warn({ event: 'online-form-failed', code }, 'answers are not passed on')
      return problem(code, locale)
    }
    const reference = idempotencyKeyOf(request)
    const { formBuilder } = services
    if (reference === null) return problem('key-missing', locale, { field: 'Idempotency-Key' })
    if (formBuilder === null) return refused('not-found')
    const sender = `${addressBlock(callerOf(request))} ${ONLINE_FORM}`
    const wait = secondsToWait('leads', sender, ONLINE_FORM)
    if (wait > 0) return problem('too-many', locale, { headers: { 'retry-after': String(wait) } })
    if (!(await formsOnPages(services).has(site.id, formId))) return refused('not-found')

    const newest = await formBuilder.newest(formId).catch((error: unknown) => {
      if (isFormBuilderFailed(error)) return null
      throw error
    })
    if (newest === null) return refused('unavailable')
    // The first is the newest, and nearly always the one; somebody else may have been faster.
    const own = newest.find((submission) => submission.reference === reference)
    if (own === undefined) return refused('not-found')
    if (own.cut) log.warn({ event: 'online-form-cut' }, 'not all answers are passed on')

    const envelope = LeadEnvelope.safeParse({
      formName: ONLINE_FORM,
      formSubmissionId: idOf(site.id, formId, own.id),
      values: { formId, submissionId: own.id, answers: own.answers },
    })
    const form = leadFormOf(ONLINE_FORM)
    if (!envelope.success || form === undefined) return refused('invalid')
    const outcome = await services.leads.submit(envelope.data, {
      form,
      site,
      isOurs: async () => false,
    })
    if (!outcome.ok) return refused(outcome.failure.code)
    return Response.json(outcome.value, { status: 202, headers: { 'cache-control': 'no-store' } })
  },
})

/** The same for the same submission, however often it is reported: a UUID of our own (RFC 9562, version 8). */
function idOf(site: SiteId, formId: string, submissionId: string): string {
  const hex = createHash('sha256').update(`${site} ${formId} ${submissionId}`).digest('hex')
  const marked = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
  return marked.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export { onlyPosted as GET } from '../_http/other-method.ts'
