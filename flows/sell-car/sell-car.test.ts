import { expect, test } from 'vitest'
import { SELL_CAR_FORM } from '#domain/leads'
import { compiledOf, type Json, type StepEvent } from '#engine'
import { leadEnvelope } from '#services/leads'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { sellCar } from './definition.ts'
import { sellCarFlow } from './flow.ts'
import { messages } from './messages.ts'

const LeadEnvelope = leadEnvelope([sellCarFlow.lead])
const flow = compiledOf(sellCar)
const submit = {
  type: 'submit',
  payload: {
    submissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
    at: 9000,
    today: '2026-11-21',
    website: '',
  },
}
const VALUES: { readonly [field: string]: Json } = {
  option: 'trade-in',
  regno: 'ABC123',
  milage: 0,
  name: 'Kim Ek',
  phone: '+46 70 123 45 67',
  email: 'kim@exempel.se',
}
const send = (values: { readonly [field: string]: Json }) => {
  const events: readonly StepEvent[] = [
    { type: 'opened', payload: { at: 1000 } },
    ...Object.entries(values).map(([field, value]) => ({
      type: 'field.changed',
      payload: { field, value },
    })),
  ]
  const { state } = events.reduce(
    (result, event) => flow.step(result.state, event),
    flow.step(flow.initialState(), submit),
  )
  return flow.step(state, submit)
}

checkLeadForm(sellCarFlow, {}, { option: 'sell', regno: 'ABC123', milage: 8500 })

test('the values are those of the document, under one key the choice’s code, and the server takes them [SELL-02] [SELL-06] [SVCFORM-01]', () => {
  const [effect] = send({ ...VALUES, other: 'Ett dragkrok.' }).effects
  const envelope = LeadEnvelope.parse(effect?.input)
  expect(envelope).toMatchObject({
    formName: SELL_CAR_FORM,
    values: {
      regno: 'ABC123',
      milage: 0,
      customerName: 'Kim Ek',
      customerPhone: '+46 70 123 45 67',
      customerEmail: 'kim@exempel.se',
      option: 'trade-in',
      other: 'Ett dragkrok.',
    },
  })
})

test('the message may be left out [SELL-04]', () => {
  const [effect] = send(VALUES).effects
  expect(LeadEnvelope.parse(effect?.input).values).toMatchObject({ other: '' })
})

test.each([
  ['regno', 'SELL-03, SELL-07'],
  ['milage', 'SELL-03, SELL-07'],
  ['name', 'SELL-03, SELL-05, SELL-07'],
  ['phone', 'SELL-03, SELL-05, SELL-07'],
  ['email', 'SELL-03, SELL-05, SELL-07'],
  ['option', 'SELL-04, SELL-07'],
])('without %s nothing is called, and the field is marked [%s]', (field) => {
  for (const empty of [null, '']) {
    const { effects, rejected } = send({ ...VALUES, [field]: empty })
    expect(effects).toEqual([])
    expect(rejected?.message).toBe('form.invalid')
    expect(rejected?.fields).toEqual([{ field, rule: 'required' }])
  }
})

test('all that is missing is marked at once, and nothing is called [SELL-07]', () => {
  const { effects, rejected } = send({})
  expect(effects).toEqual([])
  expect(rejected?.fields?.map(({ field }) => field).toSorted()).toEqual(
    Object.keys(VALUES).toSorted(),
  )
})

test.each([
  ['phone', '12345', false],
  ['phone', '+46 70 1', true],
  ['phone', '1234567890 12345678901', false],
  ['phone', '070-123 45 67', true],
  ['email', 'kim@exempel.se', true],
  ['email', 'kim@exempel', false],
  ['email', 'kim@exempel.s', false],
  ['email', 'exempel.se', false],
])('a %s of %s is held to the booking’s pattern [SELL-03]', (field, value, isTaken) => {
  const { effects, rejected } = send({ ...VALUES, [field]: value })
  expect(effects).toHaveLength(isTaken ? 1 : 0)
  expect(rejected?.fields).toEqual(isTaken ? undefined : [{ field, rule: 'pattern' }])
})

test.each([-1, 'many', '1,5', '-5', '1e3', 10_000_001])(
  'a mileage of %s is refused [SELL-03]',
  (milage) => {
    expect(send({ ...VALUES, milage }).effects).toEqual([])
  },
)

test('another choice than the two is none [SELL-04]', () => {
  expect(send({ ...VALUES, option: 'give away' }).rejected?.fields).toEqual([
    { field: 'option', rule: 'oneOf' },
  ])
})

test('thanks and failure have words of their own in both languages of the site [SELL-06] [SVCERR-08]', () => {
  expect(Object.keys(messages)).toEqual(['sv', 'en'])
  expect(messages.sv['failed.title']).toBe('Något gick fel. Uppgifterna skickades inte.')
  expect(messages.sv['thanks.title']).toMatch(/^Tack/)
})
