import { expect, test } from 'vitest'
import { ENQUIRY_FORM } from '#domain/leads'
import { compiledOf, type FlowState, type Json, type StepEvent } from '#engine'
import { leadEnvelope } from '#services/leads'
import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { enquiry } from './definition.ts'
import { enquiryFlow } from './flow.ts'

const OPENED = {
  dealers: {
    '4210': {
      name: 'Bil Mölndal',
      siteEmail: 'info@molndal.example',
      salesEmail: 'bilar@molndal.example',
      hours: 'h0',
    },
    '4711': { name: 'Bil Kiruna', siteEmail: 'kiruna@bil.example', salesEmail: null, hours: 'h1' },
  },
  days: {
    '2026-11-28': { name: 'lördag 28 november' },
    '2026-11-29': { name: 'söndag 29 november' },
    '2026-11-30': { name: 'måndag 30 november' },
  },
  hours: {
    h0: {
      '2026-11-28': ['morning', 'afternoon'],
      '2026-11-29': [],
      '2026-11-30': ['morning', 'afternoon', 'evening'],
    },
    h1: { '2026-11-28': [], '2026-11-29': [], '2026-11-30': ['morning'] },
  },
}
const ANSWERS: { readonly [field: string]: Json } = {
  option: 'test-drive',
  dealer: '4210',
  day: '2026-11-28',
  part: 'afternoon',
}
const PERSON = { name: 'Kim Ek', phone: '+46 70 123 45 67', email: 'kim@exempel.se' }

const flow = compiledOf(enquiry)
const opened = (said: { readonly [name: string]: string } = {}): StepEvent => ({
  type: 'opened',
  payload: { at: 1000, ...OPENED, ...said },
})
const changed = (field: string, value: Json): StepEvent => ({
  type: 'field.changed',
  payload: { field, value },
})
const submit = (today = '2026-11-27'): StepEvent => ({
  type: 'submit',
  payload: {
    submissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
    at: 9000,
    today,
    latest: '2027-11-27',
    website: '',
  },
})
const play = (events: readonly StepEvent[], from: FlowState = flow.initialState()): FlowState =>
  events.reduce((state, event) => flow.step(state, event).state, from)
const filled = (answers: { readonly [field: string]: Json } = {}) =>
  play([
    opened(),
    ...Object.entries({ ...ANSWERS, ...PERSON, ...answers }).map(([field, value]) =>
      changed(field, value),
    ),
  ])
const refusal = (answers: { readonly [field: string]: Json }, today?: string) =>
  flow.step(filled(answers), submit(today)).rejected?.message

checkLeadForm(enquiryFlow, OPENED, ANSWERS)

test('the server takes what is sent: what, which car, of whom and when', () => {
  const { effects } = flow.step(filled({ car: 'Volvo V60 2023', message: 'Gärna blå.' }), submit())
  const { formName, values } = leadEnvelope([enquiryFlow.lead]).parse(effects[0]?.input)
  expect([formName, values]).toEqual([
    ENQUIRY_FORM,
    {
      option: 'test-drive',
      car: 'Volvo V60 2023',
      siteName: 'Bil Mölndal',
      siteEmail: 'bilar@molndal.example',
      date: '2026-11-28',
      dayPart: 'afternoon',
      customerName: 'Kim Ek',
      customerPhone: '+46 70 123 45 67',
      customerEmail: 'kim@exempel.se',
      other: 'Gärna blå.',
    },
  ])
})

test('a dealer without an address of its sales gets it itself', () => {
  const state = filled({ dealer: '4711', day: '2026-11-30', part: 'morning' })
  expect(flow.step(state, submit()).effects[0]?.input).toMatchObject({
    values: { siteName: 'Bil Kiruna', siteEmail: 'kiruna@bil.example', car: '' },
  })
})

test('a day or a time when that dealer is closed is refused in words', () => {
  expect(refusal({ day: '2026-11-29' })).toBe('day.closed')
  expect(refusal({ dealer: '4711' })).toBe('day.closed')
  expect(refusal({ part: 'evening' })).toBe('part.closed')
  expect(refusal({ part: 'evening', day: '2026-11-30' })).toBeUndefined()
  expect(refusal({ part: 'evening', day: '2026-11-30', dealer: '4711' })).toBe('part.closed')
})

test('a day that has passed, one that is not offered, and another country’s dealer are refused', () => {
  expect(refusal({}, '2026-11-29')).toBe('day.past')
  expect(refusal({ day: '2026-12-24' })).toBe('day.required')
  expect(refusal({ dealer: '9999' })).toBe('dealer.required')
})

test('the address fills the form in; who reloads keeps what was chosen since, who comes by another has that', () => {
  const said = { option: 'quotation', car: 'BMW i4', dealer: '4711' }
  const shown = ({ context }: FlowState) => [context['option'], context['car'], context['dealer']]
  const first = play([opened(said)])
  expect(shown(first)).toEqual(['quotation', 'BMW i4', '4711'])
  const chosen = play([changed('option', 'callback'), changed('dealer', '4210')], first)
  expect(shown(play([opened(said)], chosen))).toEqual(['callback', 'BMW i4', '4210'])
  expect(shown(play([opened({ ...said, car: 'MINI Cooper' })], chosen))).toEqual([
    'callback',
    'MINI Cooper',
    '4210',
  ])
  expect(shown(play([opened({ option: 'everything', dealer: '1' })], chosen))).toEqual([
    'callback',
    'BMW i4',
    '4210',
  ])
})

test.each([
  ['date', '2026-02-30'],
  ['option', 'steal'],
  ['dayPart', 'night'],
  ['siteEmail', 'nobody'],
  ['car', 'V60\r\nBcc: x@y.example'],
])('the server refuses %s %j', (member, value) => {
  const { effects } = flow.step(filled(), submit())
  const { values } = (effects[0]?.input ?? {}) as { readonly values?: object }
  const issues = enquiryFlow.lead.values.safeParse({ ...values, [member]: value }).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toEqual([member])
})
