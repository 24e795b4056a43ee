import { leadFormOf } from '#flows/lists'
import { LeadReceipt } from '#services/leads'
import { carAddresses, isAboutCar } from './car-addresses.ts'
import { ownAddressesOf } from './own-addresses.ts'
import { addressBlock, secondsToWait } from '#server'
import { problem } from '../../_http/problem.ts'
import { awaitLog } from '../../flow-logs/answered.ts'
import { askedFor } from '../../flow-logs/submissions.ts'
import { callerOf, route } from '../../_http/route.ts'
import { LeadEnvelope } from './lead-envelope.ts'

export const POST = route({
  template: '/api/forms/comhub',
  summary:
    'Takes what a form sends. 202 says that the lead and its delivery are stored. At most one lead is stored for a `formSubmissionId`: the same envelope again gets the same receipt. `RATE_LIMIT_LEADS` bounds the leads of one form a minute, from one block of addresses (/24, or /48 of IPv6).',
  answers: { 202: { what: 'the receipt', schema: LeadReceipt } },
  refusals: ['too-many', 'id-reused'],
  body: LeadEnvelope,
  handle: async (call) => {
    const { body, request, site, locale, services, log } = call
    const { formName } = body
    const wait = secondsToWait('leads', `${addressBlock(callerOf(request))} ${formName}`, formName)
    if (wait > 0) return problem('too-many', locale, { headers: { 'retry-after': String(wait) } })
    const form = leadFormOf(body.formName)
    if (form === undefined) return problem('invalid', locale, { field: 'formName' })
    const outcome = await services.leads.submit(body, {
      form,
      site,
      isOurs: isAboutCar(body)
        ? async (address) => (await carAddresses(services, site.id, body)).has(address)
        : (address) => ownAddressesOf(services).has(site.id, address),
    })
    if (!outcome.ok) {
      const { failure } = outcome
      log.warn({ event: 'lead-refused', form: body.formName, code: failure.code }, 'no lead')
      return failure.code === 'invalid'
        ? problem('invalid', locale, { field: failure.field })
        : problem('id-reused', locale, { field: 'formSubmissionId' })
    }
    if (outcome.suspected) {
      log.warn({ event: 'lead-suspected', form: body.formName }, 'a lead is held back')
    }
    await awaitLog(call, { ...askedFor.lead(body), receipt: outcome.value.receiptNumber })
    return Response.json(outcome.value, { status: 202, headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
