import { describe, expect, expectTypeOf, test } from 'vitest'
import { latestDay, SERVICE_REQUEST_FORM } from '#domain/leads'
import { type ContextOf, compiledOf, type FlowDefinition, type Json, type StepEvent } from '#engine'
import { leadEnvelope } from '#services/leads'
import { serviceRequestDefinition } from '../shared/service-request.ts'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { serviceRequest } from './definition.ts'
import { serviceRequestFlow } from './flow.ts'
import { messages } from './messages.ts'

const dealers = {
  oslo: { name: 'Hedin Oslo', siteEmail: 'oslo@x.example', serviceEmail: 'verksted@x.example' },
  hamar: { name: 'Hedin Hamar', siteEmail: 'hamar@x.example', serviceEmail: null },
}
const TODAY = '2026-11-21'
const COMMON: { readonly [field: string]: Json } = {
  date: '2026-11-24',
  regno: 'AB12345',
  name: 'Kari Moe',
  phone: '900 12 345',
  email: 'kari@eksempel.no',
  gdpr: true,
  newsletter: true,
}
const LeadEnvelope = leadEnvelope([serviceRequestFlow.lead])
const CAR = { ...COMMON, dealer: 'oslo' }

const send = (definition: FlowDefinition, values: { readonly [field: string]: Json }) => {
  const flow = compiledOf(definition)
  const submit = {
    type: 'submit',
    payload: {
      submissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
      at: 9000,
      today: TODAY,
      latest: latestDay(TODAY),
      website: '',
    },
  }
  const events: readonly StepEvent[] = [
    { type: 'opened', payload: { at: 1000, dealers, dealer: null } },
    ...Object.entries(values).map(([field, value]) => ({
      type: 'field.changed',
      payload: { field, value },
    })),
  ]
  let state = flow.initialState()
  for (const event of events) ({ state } = flow.step(state, event))
  return flow.step(state, submit)
}
const valuesOf = (result: ReturnType<typeof send>) => {
  const envelope = LeadEnvelope.parse(result.effects[0]?.input)
  expect(envelope.formName).toBe(SERVICE_REQUEST_FORM)
  return envelope.values
}
const optionsOf = (definition: FlowDefinition) =>
  definition.context['services']?.input?.options?.map(({ value }) => value)

test('each dealer has a name, an address, and one of its workshop or none', () => {
  expectTypeOf<ContextOf<typeof serviceRequest>['dealers'][string]>().toEqualTypeOf<{
    readonly name: string
    readonly siteEmail: string
    readonly serviceEmail: string | null
  }>()
})

checkLeadForm(
  serviceRequestFlow,
  { dealers, dealer: null },
  { dealer: 'oslo', date: '2026-11-24', regno: 'AB12345', gdpr: true, newsletter: true },
)

describe('the request for a car', () => {
  test('has the values of the document, and the server takes them [NOFORM-03] [NOFORM-15] [SVCFORM-01]', () => {
    const sent = send(serviceRequest, {
      ...CAR,
      milage: 84_000,
      services: ['EU-kontroll', 'Annet'],
      other: 'Det hviner.',
    })
    expect(valuesOf(sent)).toEqual({
      siteEmail: 'verksted@x.example',
      siteName: 'Hedin Oslo',
      description: 'Bestill time på verkstedet',
      customerName: 'Kari Moe',
      customerPhone: '900 12 345',
      customerEmail: 'kari@eksempel.no',
      regno: 'AB12345',
      milage: 84_000,
      date: '2026-11-24',
      other: 'Det hviner.',
      services: ['EU-kontroll', 'Annet'],
      gdpr: true,
      newsletter: true,
      typeMC: false,
    })
  })

  test('goes to the workshop’s address, and to the dealer’s where it has none [NOFORM-16]', () => {
    expect(valuesOf(send(serviceRequest, CAR))).toMatchObject({ siteEmail: 'verksted@x.example' })
    expect(valuesOf(send(serviceRequest, { ...CAR, dealer: 'hamar' }))).toMatchObject({
      siteEmail: 'hamar@x.example',
      siteName: 'Hedin Hamar',
    })
  })

  test.each([
    ['dealer', 'NOFORM-04'],
    ['regno', 'NOFORM-05'],
    ['date', 'NOFORM-06'],
    ['name', 'NOFORM-07'],
    ['phone', 'NOFORM-07'],
    ['email', 'NOFORM-07'],
    ['gdpr', 'NOFORM-09'],
    ['newsletter', 'NOFORM-10, NOFORM-14'],
  ])('needs %s, and says so there [%s]', (field) => {
    const { effects, rejected } = send(serviceRequest, {
      ...CAR,
      [field]: typeof CAR[field as keyof typeof CAR] === 'boolean' ? false : null,
    })
    expect(effects).toEqual([])
    expect(rejected?.fields).toEqual([{ field, rule: 'required' }])
  })

  test('a dealer that the page does not name is none [NOFORM-04]', () => {
    expect(send(serviceRequest, { ...CAR, dealer: 'elsewhere' })).toMatchObject({
      effects: [],
      rejected: { message: 'dealer.required' },
    })
  })

  test('the year 2126 is no day to ask for; a year ahead is', () => {
    expect(send(serviceRequest, { ...CAR, date: '2027-11-21' }).effects).toHaveLength(1)
    for (const date of ['2027-11-22', '2126-11-24']) {
      expect(send(serviceRequest, { ...CAR, date })).toMatchObject({
        effects: [],
        rejected: { message: 'date.late' },
      })
    }
  })

  test('today is early enough, the day before is not [NOFORM-06]', () => {
    expect(send(serviceRequest, { ...CAR, date: TODAY }).effects).toHaveLength(1)
    expect(send(serviceRequest, { ...CAR, date: '2026-11-20' })).toMatchObject({
      effects: [],
      rejected: { message: 'date.past' },
    })
    expect(send(serviceRequest, { ...CAR, date: '2026-02-30' }).effects).toEqual([])
  })

  test('mileage and services may be left out; a mileage is 0 or more [NOFORM-08] [NOFORM-11]', () => {
    expect(valuesOf(send(serviceRequest, CAR))).toMatchObject({ milage: null, services: [] })
    expect(send(serviceRequest, { ...CAR, milage: 0 }).effects).toHaveLength(1)
    expect(send(serviceRequest, { ...CAR, milage: -1 }).rejected?.fields).toEqual([
      { field: 'milage', rule: 'min' },
    ])
  })

  test('offers the eleven types, spelt as documented [NOFORM-12]', () => {
    const types = [
      'Service',
      'Vinterklar-bil',
      'EU-kontroll',
      'Hjulskift',
      'Service eldre biler (5+)',
      'Reparasjon',
      'Lakk / karosseri',
      'Steinsprut / Ruteskift',
      'Aircondition service',
      'Bilskade',
      'Annet',
    ]
    expect(optionsOf(serviceRequest)).toEqual(types)
    expect(valuesOf(send(serviceRequest, { ...CAR, services: types }))).toMatchObject({
      services: types,
    })
  })

  test('thanks and failure are said as documented [NOFORM-01] [SVCERR-07]', () => {
    expect(messages.nb['thanks.title']).toBe('Takk for din henvendelse!')
    expect(messages.nb['failed.title']).toBe('Noe gikk galt, vennligst prøv igjen senere.')
  })
})

test('a form whose newsletter may be left unticked sends that it is', () => {
  const optional = serviceRequestDefinition({
    id: 'service-request',
    typeMC: false,
    description: 'd',
    services: [],
    choosesDealer: true,
    newsletterRequired: false,
    tracked: 't',
  })
  const sent = send(optional, { ...CAR, newsletter: false })
  expect(sent.effects[0]?.input).toMatchObject({ values: { newsletter: false } })
})

test('the server takes a day from today to a year ahead', () => {
  const brokenBy = (date: string) => {
    const { lead } = serviceRequestFlow
    const sent = {
      formName: SERVICE_REQUEST_FORM,
      site: 'hedinautomotive-no',
      today: TODAY,
    } as const
    return lead.brokenRule({ ...sent, values: { date } })
  }
  expect(brokenBy(TODAY)).toBeNull()
  expect(brokenBy(latestDay(TODAY))).toBeNull()
  expect(brokenBy('2026-11-20')).toBe('values.date')
  expect(brokenBy('2027-11-22')).toBe('values.date')
})

test('the server takes what can be asked for, and both consents', () => {
  const values = valuesOf(send(serviceRequest, CAR))
  const takes = (change: object) =>
    serviceRequestFlow.lead.values.safeParse({ ...values, ...change }).success
  expect(takes({ services: ['Service', 'Annet'], milage: null, other: null })).toBe(true)
  expect(takes({ services: ['Bestile deler'] })).toBe(false)
  expect(takes({ services: ['Bestile deler'], typeMC: true })).toBe(true)
  expect(takes({ services: ['Hjulskift'], typeMC: true })).toBe(false)
  expect(takes({ services: Array.from({ length: 12 }, () => 'Service') })).toBe(false)
  for (const date of ['2026-02-30', 'soon', '']) expect(takes({ date })).toBe(false)
  expect(takes({ gdpr: false })).toBe(false)
  expect(takes({ newsletter: false })).toBe(false)
  expect(takes({ more: 'x' })).toBe(false)
})
