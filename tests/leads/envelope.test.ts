import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { posted } from '../../app/api/_routes/ask.ts'
import { problemOf, useCalls } from '../../app/api/_routes/testing/calls.ts'
import { CANARY, carContact, sellCar, serviceRequest } from './samples.ts'

const { world, call } = useCalls()

const send = (body: unknown, headers: Record<string, string> = {}) =>
  call('/api/forms/comhub', posted(body, headers))
const norwegian = { host: 'hedinautomotive-no.localhost' }

async function receiptOf(body: unknown, headers?: Record<string, string>): Promise<string> {
  const answer = await send(body, headers)
  expect(answer.status).toBe(202)
  const { receiptNumber } = answer.json() as { receiptNumber: string }
  expect(receiptNumber).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}-[1-9A-Z]$/)
  return receiptNumber
}

/** The member that is blamed for a refusal. */
async function blamed(body: unknown, headers?: Record<string, string>): Promise<string> {
  const answer = await send(body, headers)
  expect(answer.status).toBe(422)
  return problemOf(answer).field ?? ''
}

const statusOf = async (body: unknown, headers?: Record<string, string>) =>
  (await send(body, headers)).status

/** What is blamed for each of `values`. */
async function blamedFor(
  values: readonly unknown[],
  bodyOf: (value: unknown) => unknown,
  headers?: Record<string, string>,
): Promise<readonly [unknown, string][]> {
  const found: [unknown, string][] = []
  for (const value of values) found.push([value, await blamed(bodyOf(value), headers)])
  return found
}
const each = (values: readonly unknown[], field: string) => values.map((value) => [value, field])

test('202 comes once the lead and its delivery are stored, with a receipt number [SVCFORM-01] [SVCFORM-02]', async () => {
  const body = sellCar()
  const receipt = await receiptOf(body)
  const rows = await world().services.database.query(
    `select form_name, form_values, number, site, outbox.due_at is not null as queued
       from lead join outbox on outbox.id = lead.id where form_submission_id = $1`,
    [body.formSubmissionId],
  )
  expect(rows).toEqual([
    {
      form_name: 'SellCarForm',
      form_values: body.values,
      number: receipt,
      site: 'hedinautomotive-se',
      queued: true,
    },
  ])
})

test('the same submission again gets its receipt again, other values under its id are refused [SVCFORM-04]', async () => {
  const body = sellCar()
  const receipt = await receiptOf(body)
  expect(await receiptOf(body)).toBe(receipt)
  expect(await receiptOf({ ...body, formSubmissionId: body.formSubmissionId.toUpperCase() })).toBe(
    receipt,
  )
  const other = { ...body, values: { ...body.values, milage: 1 } }
  expect(await blamed(other)).toBe('formSubmissionId')
  const [row] = await world().services.database.query(
    'select count(*) as count from lead where form_submission_id = $1',
    [body.formSubmissionId],
  )
  expect(row).toEqual({ count: 1 })
  expect(await receiptOf({ ...body, formSubmissionId: randomUUID() })).not.toBe(receipt)
})

test.each([
  ['no UUID', { formSubmissionId: 'one' }, 'formSubmissionId'],
  ['an unknown form', { formName: 'OtherForm' }, 'formName'],
  [
    'another site’s contact form',
    { ...carContact(), formName: 'carstore-seCarContactForm' },
    'formName',
  ],
  ['a fourth member', { extra: 1 }, 'extra'],
  ['a member of another form', { values: { ...sellCar().values, gdpr: true } }, 'values.gdpr'],
])('%s is refused, and the member named [SVCFORM-04] [SVCGEN-10]', async (_, change, field) => {
  expect(await blamed({ ...sellCar(), ...change })).toBe(field)
})

const PHONES = [
  '',
  '12345',
  '+12345',
  '070-123456x',
  '      ',
  '1'.repeat(21),
  '070 12345a',
  '070-123 45 67 / 08-123 456',
  '+46\n70123456',
]
const EMAILS = [
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.se',
  'a b@c.se',
  'a@b.se\r\nBcc: x@y.se',
  'a@b.se,c@d.se',
  'a..b@x.se',
  '.a@x.se',
  'a.@x.se',
]

test.each([
  ['regno', ['', ' ', 'x'.repeat(17), 'A\nB', '<b>']],
  ['milage', [-1, '4500', null, 1e9]],
  ['customerName', ['', ' ', 'a\r\nBcc: b', 'x'.repeat(121)]],
  ['customerPhone', PHONES],
  ['customerEmail', EMAILS],
])('sell-car: %s is checked again on the server [SELL-03]', async (member, values) => {
  const found = await blamedFor(values, (value) => sellCar({ [member]: value }))
  expect(found).toEqual(each(values, `values.${member}`))
})

test('sell-car: the choice is required, the message is not [SELL-02] [SELL-04]', async () => {
  expect(await blamed(sellCar({ option: '' }))).toBe('values.option')
  expect(await blamed(sellCar({ option: null }))).toBe('values.option')
  expect(await blamed(sellCar({ other: 'x'.repeat(2001) }))).toBe('values.other')
  for (const option of ['sell', 'trade-in']) await receiptOf(sellCar({ option, other: '' }))
  const { other: _, ...without } = sellCar().values
  expect(await statusOf({ ...sellCar(), values: without })).toBe(202)
})

test.each(['6 digits: 123456', '+ and 20: +12345678901234567890', 'spaces: 070 12 34 56'])(
  'a phone number of the pattern is taken, %s [SELL-03] [NOFORM-07] [CONTACT-07] [CONTACT-22]',
  async (phone) => {
    const customerPhone = phone.slice(phone.indexOf(':') + 2)
    expect(await statusOf(sellCar({ customerPhone }))).toBe(202)
    expect(await statusOf(carContact({ phone: customerPhone }))).toBe(202)
  },
)

test('service request: as documented it is taken [NOFORM-03]', async () => {
  expect(await statusOf(serviceRequest(), norwegian)).toBe(202)
})

test.each([
  ['siteEmail', '[NOFORM-04]', ['', 'x']],
  ['siteName', '[NOFORM-04]', ['', 'x'.repeat(201)]],
  ['regno', '[NOFORM-05]', ['', '  ']],
  ['customerName', '[NOFORM-07]', ['', 'a\nb']],
  ['customerPhone', '[NOFORM-07]', PHONES],
  ['customerEmail', '[NOFORM-07]', EMAILS],
  ['milage', '[NOFORM-08]', [-1, '12']],
  ['gdpr', '[NOFORM-09]', [false, null, 'true']],
  ['newsletter', '[NOFORM-10]', [false, null]],
  ['typeMC', '[NOFORM-03]', [null, 'yes']],
])('service request: %s is checked again on the server %s', async (member, _, values) => {
  const found = await blamedFor(values, (value) => serviceRequest({ [member]: value }), norwegian)
  expect(found).toEqual(each(values, `values.${member}`))
})

test('service request: the mileage and the services may be left out [NOFORM-08] [NOFORM-11]', async () => {
  expect(await statusOf(serviceRequest({ milage: null, services: [] }), norwegian)).toBe(202)
  expect(await statusOf(serviceRequest({ milage: 0 }), norwegian)).toBe(202)
})

test('service request: each list of services belongs to its variant [NOFORM-12] [NOFORM-13]', async () => {
  const CAR = [
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
  const MOTORCYCLE = ['Bestille service', 'Bestile deler', 'Annet']
  expect(await statusOf(serviceRequest({ services: CAR }), norwegian)).toBe(202)
  expect(await statusOf(serviceRequest({ services: MOTORCYCLE, typeMC: true }), norwegian)).toBe(
    202,
  )
  for (const [services, typeMC] of [
    [['Bestile deler'], false],
    [['EU-kontroll'], true],
    [['Vask'], false],
  ] as const) {
    expect(await blamed(serviceRequest({ services, typeMC }), norwegian)).toBe('values.services')
  }
})

test('service request: the day exists and is not over on the site’s own calendar [NOFORM-06]', async () => {
  const days = ['', '2026-03-01', '2026-02-30', '2025-12-31', '02.03.2026', null]
  const found = await blamedFor(days, (date) => serviceRequest({ date }), norwegian)
  expect(found).toEqual(each(days, 'values.date'))
  expect(await statusOf(serviceRequest({ date: '2026-03-02' }), norwegian)).toBe(202)
})

test('service request: the year 2126 is refused, a year ahead is not', async () => {
  const days = ['2126-03-02', '2027-03-03']
  const found = await blamedFor(days, (date) => serviceRequest({ date }), norwegian)
  expect(found).toEqual(each(days, 'values.date'))
  expect(await statusOf(serviceRequest({ date: '2027-03-02' }), norwegian)).toBe(202)
})

test('contact: as documented it is taken [CONTACT-13] [CONTACT-14] [CONTACT-15]', async () => {
  expect(await statusOf(carContact())).toBe(202)
  expect(await statusOf(carContact({ message: 'a\u000bb' }))).toBe(202)
  expect(await statusOf(carContact({ message: '', car: {} }))).toBe(202)
})

test.each([
  ['name', '[CONTACT-06]', ['', ' ', 'a\nb']],
  ['phone', '[CONTACT-07] [CONTACT-22]', PHONES],
  ['email', '[CONTACT-08]', EMAILS],
  ['message', '[CONTACT-09]', ['x'.repeat(2001), 'a\0b']],
  ['quote', '[CONTACT-10]', [null, 'yes']],
  ['toEmail', '[CONTACT-15]', ['', 'a@b.se\r\nBcc: x@y.se']],
  ['source', '[CONTACT-15]', ['', 'javascript:alert(1)', '/bilar']],
])('contact: %s is checked again on the server %s [CONTACT-31]', async (member, _, values) => {
  const found = await blamedFor(values, (value) => carContact({ [member]: value }))
  expect(found).toEqual(each(values, `values.${member}`))
})

test('a car that is described at length, or in depth, is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`fact${n}`, n]))
  for (const car of [many, { a: { b: 1 } }, { a: 'x'.repeat(501) }, { 'a b': 1 }, 'Volvo']) {
    expect(await blamed(carContact({ car }))).toMatch(/^values\.car/)
  }
})

test('a body that is too large, torn or from another site’s page is refused', async () => {
  expect((await send(sellCar({ other: 'x'.repeat(70_000) }))).status).toBe(413)
  expect((await send('{"formName":')).status).toBe(400)
  expect((await send(sellCar(), { origin: 'https://evil.example' })).status).toBe(403)
})

test('none of it is in the log', () => {
  const lines = world().lines.join('')
  expect(lines).toContain('/api/forms/comhub')
  expect(lines).not.toMatch(CANARY)
})
