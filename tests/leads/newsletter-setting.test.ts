import { expect, test, vi } from 'vitest'
import { serviceRequestFlow } from '#flows/service-request'
import { serviceRequestMcFlow } from '#flows/service-request-mc'
import { leadEnvelope } from '#services/leads'
import { serviceRequest } from './samples.ts'

vi.mock(import('#domain/leads'), async (original) => ({
  ...(await original()),
  NEWSLETTER_REQUIRED: false as true,
}))

test.each([
  ['the car’s form', serviceRequestFlow],
  ['the motorcycle’s form', serviceRequestMcFlow],
])('one setting makes the newsletter optional: %s [NOFORM-14]', (_, { definition }) => {
  expect(definition.context.newsletter.rules.required).toBe(false)
})

test('the same setting lets the server take a request without the newsletter [NOFORM-14]', () => {
  const envelope = leadEnvelope([serviceRequestFlow.lead])
  const { values } = envelope.parse(serviceRequest({ newsletter: false }))
  expect(values).toMatchObject({ newsletter: false })
  expect(envelope.safeParse(serviceRequest({ newsletter: null })).success).toBe(false)
})
