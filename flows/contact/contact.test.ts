import { expect, expectTypeOf, test } from 'vitest'
import { contactFormName } from '#domain/leads'
import { sites as everySite } from '#domain/sites'
import {
  type ContextOf,
  compiledOf,
  type EventOf,
  type Json,
  type JsonObject,
  type StepEvent,
} from '#engine'
import { migrateState } from '#engine/migrate'
import { lint } from '#engine/lint'
import { leadEnvelope } from '#services/leads'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { contact } from './definition.ts'
import { contactFlow } from './flow.ts'

const LeadEnvelope = leadEnvelope([contactFlow.lead])
const flow = compiledOf(contact)
const submit = {
  type: 'submit',
  payload: {
    submissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
    at: 9000,
    today: '2026-11-21',
    website: '',
  },
}
const STOCK: JsonObject = {
  at: 1000,
  formName: contactFormName('hedinautomotive-se'),
  car: { car_id: '4711', car_brand: 'BMW', car_price: 329_000 },
  sample: false,
  toName: 'Sara Säljare',
  toEmail: 'sara@x.example',
  source: 'https://hedinautomotive.example/kop-bil/4711/bmw-320d',
}
const sites = {
  boras: {
    name: 'Hedin Borås',
    siteEmail: 'boras@x.example',
    departmentEmail: 'nybil.boras@x.example',
    company: '12',
    department: '345',
  },
  umea: {
    name: 'Hedin Umeå',
    siteEmail: 'umea@x.example',
    departmentEmail: null,
    company: '12',
    department: '346',
  },
  kiruna: { name: 'Hedin Kiruna', siteEmail: 'k@x.example', departmentEmail: null },
}
const SAMPLE: JsonObject = { ...STOCK, sample: true, sites }
const PERSON = { name: 'Kim Ek', phone: '070 123 45 67', email: 'kim@exempel.se' }

const stateAfter = (opened: JsonObject, values: { readonly [field: string]: Json }) => {
  const events: readonly StepEvent[] = [
    { type: 'opened', payload: opened },
    ...Object.entries(values).map(([field, value]) => ({
      type: 'field.changed',
      payload: { field, value },
    })),
  ]
  let state = flow.initialState()
  for (const event of events) ({ state } = flow.step(state, event))
  return state
}
const send = (opened: JsonObject, values: { readonly [field: string]: Json } = PERSON) =>
  flow.step(stateAfter(opened, values), submit)
const valuesOf = (result: ReturnType<typeof send>) =>
  LeadEnvelope.parse(result.effects[0]?.input).values

checkLeadForm(contactFlow, STOCK, {})

test('the page says what it knows of the car, and of each site what the form sends to', () => {
  type Site = ContextOf<typeof contact>['sites'][string]
  expectTypeOf<Site>().toEqualTypeOf<{
    readonly name: string
    readonly siteEmail: string
    readonly departmentEmail: string | null
    readonly company?: string | null
    readonly department?: string | null
  }>()
  expectTypeOf(sites.kiruna).toExtend<Site>()
  type Opened = Extract<EventOf<typeof contact>, { readonly type: 'opened' }>['payload']
  expectTypeOf<Opened['sites']>().toEqualTypeOf<{ readonly [slug: string]: Site } | null>()
  expectTypeOf<Opened['car']>().toEqualTypeOf<JsonObject | null>()
  expectTypeOf<Opened['sample']>().toEqualTypeOf<boolean | null>()
})

test.each([1, 2, 3])('a run of version %i is taken over as it is', (version) => {
  const stored = stateAfter(SAMPLE, PERSON)
  expect(migrateState(contact, version, stored)).toEqual(stored)
})

test('a member of a site that is misspelt is found before anything is sent to nobody', () => {
  const misspelt = JSON.parse(JSON.stringify(contact).replaceAll('"siteEmail"}', '"siteMail"}'))
  expect(lint(misspelt).map(({ code }) => code)).toContain('unknown-member')
  expect(lint(contact)).toEqual([])
})

test('the values of the form are the seven that are documented, each stored under its name [CONTACT-01]', () => {
  const values = {
    siteName: 'boras',
    ...PERSON,
    message: 'Finns den kvar?',
    quote: true,
    testDrive: true,
  }
  expect(contact.steps.form.fields.toSorted()).toEqual(Object.keys(values).toSorted())
  expect(stateAfter(SAMPLE, values).context).toMatchObject(values)
})

test('a car in stock: its data, the first seller, the page, and what was written [CONTACT-13] [CONTACT-14] [CONTACT-15] [CONTACT-19]', () => {
  const sent = send(STOCK, { ...PERSON, message: 'Finns den kvar?', testDrive: true })
  expect(LeadEnvelope.parse(sent.effects[0]?.input).formName).toBe(
    'hedinautomotive-seCarContactForm',
  )
  expect(valuesOf(sent)).toEqual({
    car: STOCK['car'],
    ...PERSON,
    message: 'Finns den kvar?',
    quote: false,
    testDrive: true,
    toName: 'Sara Säljare',
    toEmail: 'sara@x.example',
    source: STOCK['source'],
  })
})

test('a sample car goes to the chosen site, by its department’s address or else its own, with the numbers of both [CONTACT-16] [CONTACT-18] [CONTACT-23] [CONTACT-28]', () => {
  const sent = send(SAMPLE, { ...PERSON, siteName: 'boras' })
  expect(valuesOf(sent)).toMatchObject({
    toName: 'Hedin Borås',
    toEmail: 'nybil.boras@x.example',
    car: { car_id: '4711', car_companyerpid: '12', car_departmenterpid: '345' },
  })
  expect(valuesOf(send(SAMPLE, { ...PERSON, siteName: 'umea' }))).toMatchObject({
    toEmail: 'umea@x.example',
  })
})

test('a sample car needs a seller, and one that sells the car; a car in stock needs none [CONTACT-11]', () => {
  expect(send(STOCK).effects).toHaveLength(1)
  expect(send(SAMPLE)).toMatchObject({
    effects: [],
    rejected: { message: 'siteName.required' },
  })
  expect(send(SAMPLE, { ...PERSON, siteName: 'kiruna' })).toMatchObject({
    effects: [],
    rejected: { message: 'siteName.departmentNotFound' },
  })
})

test('a department without a number of its own sells the car all the same', () => {
  const bare = { ...sites.boras, company: '12', department: '' }
  const sent = send({ ...SAMPLE, sites: { boras: bare } }, { ...PERSON, siteName: 'boras' })
  expect(valuesOf(sent)).toMatchObject({
    car: { car_companyerpid: '12', car_departmenterpid: '' },
  })
})

test('a seller that was chosen stays while the page offers it, and goes with a car that it does not sell', () => {
  const chosen = stateAfter(SAMPLE, { ...PERSON, siteName: 'boras' })
  const openedAt = (opened: JsonObject) =>
    flow.step(chosen, { type: 'opened', payload: opened }).state.context
  expect(openedAt(SAMPLE)).toMatchObject({ siteName: 'boras', name: 'Kim Ek' })
  expect(openedAt({ ...SAMPLE, sites: { umea: sites.umea } })).toMatchObject({
    siteName: null,
    name: 'Kim Ek',
  })
  expect(openedAt(STOCK)).toMatchObject({ siteName: null })
})

test('it speaks the language of every site', () => {
  const spoken = new Set(Object.keys(contactFlow.messages))
  expect(everySite.flatMap(({ locales }) => locales).filter((one) => !spoken.has(one))).toEqual([])
})

test('a link to the quote or the test drive ticks its box, and unticks none [CONTACT-10]', () => {
  expect(valuesOf(send({ ...STOCK, quote: true }))).toMatchObject({ quote: true, testDrive: false })
  expect(valuesOf(send(STOCK, { ...PERSON, quote: true }))).toMatchObject({ quote: true })
})

test.each(['name', 'phone', 'email'])(
  '%s is required [CONTACT-06] [CONTACT-07] [CONTACT-08]',
  (field) => {
    expect(send(STOCK, { ...PERSON, [field]: null }).rejected?.fields).toEqual([
      { field, rule: 'required' },
    ])
  },
)

test('of each site the server takes its own form, and no other’s', () => {
  const sent = { values: {}, site: 'hedinautomotive-se', today: '2026-11-21' } as const
  const brokenBy = (formName: string) => contactFlow.lead.brokenRule({ ...sent, formName })
  expect(brokenBy('hedinautomotive-seCarContactForm')).toBeNull()
  expect(brokenBy('carstore-seCarContactForm')).toBe('formName')
})

test('the server takes what is known of a car, flat and within limits', () => {
  const { lead } = contactFlow
  const values = valuesOf(send(STOCK))
  const takes = (change: JsonObject) => lead.values.safeParse({ ...values, ...change }).success
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`member${at}`, at]))
  expect(takes({ car: { a: 'x', b: 1, c: true, d: null, e: ['x', 1] } })).toBe(true)
  expect(takes({ car: many(100) })).toBe(true)
  expect(takes({ car: many(101) })).toBe(false)
  expect(takes({ car: { a: { b: 1 } } })).toBe(false)
  expect(takes({ car: { '1a': 1 } })).toBe(false)
  expect(takes({ car: { 'a b': 1 } })).toBe(false)
  expect(takes({ car: { [`a${'x'.repeat(64)}`]: 1 } })).toBe(false)
  expect(takes({ source: 'javascript:alert(1)' })).toBe(false)
  expect(takes({ source: 'ftp://x.example/' })).toBe(false)
  expect(takes({ source: 'http://x.example/' })).toBe(true)
  expect(takes({ message: null })).toBe(true)
  expect(takes({ more: 'x' })).toBe(false)
})
