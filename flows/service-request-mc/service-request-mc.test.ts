import { expect, test } from 'vitest'
import { compiledOf, type Json, type StepEvent } from '#engine'
import { leadEnvelope } from '#services/leads'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { serviceRequestMc } from './definition.ts'
import { serviceRequestMcFlow } from './flow.ts'

const LeadEnvelope = leadEnvelope([serviceRequestMcFlow.lead])
const flow = compiledOf(serviceRequestMc)
const dealers = {
  mc: { name: 'Hedin Motorsykkel', siteEmail: 'mc@x.example', serviceEmail: null },
}
const VALUES: { readonly [field: string]: Json } = {
  date: '2026-11-24',
  regno: 'AB12345',
  name: 'Kari Moe',
  phone: '900 12 345',
  email: 'kari@eksempel.no',
  gdpr: true,
  newsletter: true,
}
const send = (values: { readonly [field: string]: Json }) => {
  const events: readonly StepEvent[] = [
    { type: 'opened', payload: { at: 1000, dealers, dealer: 'mc' } },
    ...Object.entries(values).map(([field, value]) => ({
      type: 'field.changed',
      payload: { field, value },
    })),
  ]
  let state = flow.initialState()
  for (const event of events) ({ state } = flow.step(state, event))
  const submissionId = '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10'
  const payload = { submissionId, at: 9000, today: '2026-11-21', website: '' }
  return flow.step(state, { type: 'submit', payload })
}
const valuesOf = (values: { readonly [field: string]: Json }) =>
  LeadEnvelope.parse(send(values).effects[0]?.input).values

checkLeadForm(
  serviceRequestMcFlow,
  { dealers, dealer: 'mc' },
  { date: '2026-11-24', regno: 'AB12345', gdpr: true, newsletter: true },
)

test('is at the one dealer of the page, nobody is asked, and typeMC tells it apart [NOFORM-02] [NOFORM-15]', () => {
  expect(serviceRequestMc.steps.form.fields).not.toContain('dealer')
  expect(valuesOf(VALUES)).toMatchObject({
    siteEmail: 'mc@x.example',
    siteName: 'Hedin Motorsykkel',
    description: 'Bestill time for motorsykkel',
    typeMC: true,
  })
})

test('offers its own three types, spelt as documented, and sends what was chosen [NOFORM-13]', () => {
  const { options } = serviceRequestMc.context.services.input
  const services = ['Bestille service', 'Bestile deler', 'Annet']
  expect(options.map(({ value }) => value)).toEqual(services)
  expect(valuesOf({ ...VALUES, services })).toMatchObject({ services })
})

test('needs the newsletter as the car’s does, and sends it [NOFORM-10] [NOFORM-14]', () => {
  const { effects, rejected } = send({ ...VALUES, newsletter: false })
  expect(effects).toEqual([])
  expect(rejected?.fields).toEqual([{ field: 'newsletter', rule: 'required' }])
  expect(valuesOf(VALUES)).toMatchObject({ newsletter: true })
})
