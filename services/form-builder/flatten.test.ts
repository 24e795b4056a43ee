import { expect, test } from 'vitest'
import { onlineFormLead } from '../../flows/shared/online-form-lead.ts'
import { submissionsOf } from './submissions.ts'

/** The flattened answers of one submission with these controls. */
function read(controls: Record<string, unknown>) {
  const [found] = submissionsOf({ content: [{ id: '1', answers: controls }] }) ?? []
  return found ?? expect.unreachable('no submission')
}
const one = (type: string, answer: unknown) =>
  read({ 1: { name: 'it', type, order: '1', answer } }).answers['it']

test('answers are flattened by their kind of control into plain values [FORMB-02] [FORMB-06]', () => {
  const answered: readonly (readonly [kind: string, answer: unknown])[] = [
    ['fullname', { last: 'Berg', first: 'Anna' }],
    ['phone', { area: '070', phone: '1234567' }],
    ['address', { city: 'Göteborg', postal: '411 38', addr_line2: '2 tr', addr_line1: 'Gatan 1' }],
    ['checkbox', ['Service', 'Däck']],
    ['datetime', { day: '3', month: '9', year: '2026' }],
    ['rating', '4'],
    ['textarea', 'Bra kaffe'],
    ['dropdown', 'Köpa'],
    ['scale', '4'],
    ['unheard-of', { a: 'b' }],
  ]
  const controls = answered.map(([kind, answer], at) => [
    String(at),
    { name: kind, type: `control_${kind}`, order: String(at), answer },
  ])
  expect(read(Object.fromEntries(controls)).answers).toEqual({
    fullname: 'Anna Berg',
    phone: '070 1234567',
    address: 'Gatan 1, 2 tr, Göteborg, 411 38',
    checkbox: 'Service, Däck',
    datetime: '2026-09-03',
    rating: 4,
    textarea: 'Bra kaffe',
    dropdown: 'Köpa',
    scale: '4',
    'unheard-of': 'b',
  })
})

test.each([
  ['control_fullname', { first: 'Anna', last: 'Berg' }, 'Anna Berg'],
  [
    'control_fullname',
    { last: 'Berg', middle: 'Maria', prefix: 'Dr', first: ' Anna ', suffix: '' },
    'Dr Anna Maria Berg',
  ],
  ['control_fullname', 'Anna Berg', 'Anna Berg'],
  ['control_phone', { full: '+46 70 123 45 67' }, '+46 70 123 45 67'],
  ['control_phone', { country: '+46', area: '70', phone: '1234567' }, '+46 70 1234567'],
  ['control_phone', { full: '', area: '070', phone: '1234567' }, '070 1234567'],
  [
    'control_address',
    {
      country: 'Sverige',
      addr_line1: 'Storgatan 1',
      addr_line2: '',
      postal: '411 38',
      city: 'Göteborg',
      state: null,
    },
    'Storgatan 1, Göteborg, 411 38, Sverige',
  ],
  ['control_checkbox', ['Service', 'Däck'], 'Service, Däck'],
  ['control_checkbox', { 0: 'Service', other: 'Annat' }, 'Service, Annat'],
  ['control_datetime', { day: '3', month: '9', year: '2026', hour: '10', min: '30' }, '2026-09-03'],
  ['control_datetime', { datetime: '2026-11-23 10:30:00' }, '2026-11-23'],
  ['control_datetime', '2026-11-23', '2026-11-23'],
  ['control_rating', '4', 4],
  ['control_rating', 5, 5],
  ['control_scale', '0', '0'],
  ['control_textarea', ' Hej\nigen ', 'Hej\nigen'],
  ['control_dropdown', 'Köpa', 'Köpa'],
  ['control_number', 12.5, '12.5'],
])('%s %j becomes %j', (type, answer, flat) => {
  expect(one(type, answer)).toBe(flat)
})

test.each([
  ['control_datetime', { day: '31', month: '2', year: '2026' }, undefined],
  ['control_datetime', { day: '', month: '', year: '' }, undefined],
  ['control_datetime', 'tomorrow', undefined],
  ['control_rating', 'four', 'four'],
  ['control_rating', 'NaN', 'NaN'],
  ['control_rating', '', undefined],
  ['control_rating', Number.NaN, undefined],
  ['control_matrix', { a: { b: ['x', { c: 'y' }] } }, 'x, y'],
  ['control_matrix', { a: { b: { c: { d: { e: 'deep' } } } } }, undefined],
  ['constructor', 'plain', 'plain'],
  ['__proto__', 'plain', 'plain'],
  ['control_fullname', null, undefined],
  ['control_fullname', [], undefined],
  ['control_checkbox', null, undefined],
  ['control_head', undefined, undefined],
  ['control_widget', true, 'true'],
  ['control_textbox', 'a\0b\u0007\ud800c', 'abc'],
])('%s %j is no more than %j', (type, answer, flat) => {
  expect(one(type, answer)).toBe(flat)
})

test('the order is the form’s, and the reference is no answer', () => {
  const { answers, reference } = read({
    2: { name: 'last', type: 'control_textbox', order: '3', answer: 'c' },
    9: { name: 'reference', type: 'control_textbox', order: '1', answer: 'r-1' },
    5: { name: 'first', type: 'control_textbox', order: '2', answer: 'b' },
  })
  expect(Object.entries(answers)).toEqual([
    ['first', 'b'],
    ['last', 'c'],
  ])
  expect(reference).toBe('r-1')
})

test('fifty answers of two thousand characters are passed on, and what is more is left out', () => {
  const controls = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      String(at + 1),
      { name: `q${at}`, type: 'control_textarea', order: String(at), answer: 'é'.repeat(3000) },
    ]),
  )
  const { answers, cut } = read(controls)
  expect(Object.keys(answers)).toHaveLength(50)
  expect(Object.keys(answers).at(-1)).toBe('q49')
  expect(new Set(Object.values(answers).map((text) => String(text).length))).toEqual(
    new Set([2000]),
  )
  expect(cut).toBe(true)
  const values = { formId: '1', submissionId: '2', answers }
  expect(onlineFormLead.values.safeParse(values).success).toBe(true)
  const over = { ...values, answers: { ...answers, one: 'more' } }
  expect(onlineFormLead.values.safeParse(over).success).toBe(false)
  const long = { ...values, answers: { q: 'x'.repeat(2001) } }
  expect(onlineFormLead.values.safeParse(long).success).toBe(false)
})

test('a name that is none, or that stands twice, and half a character are left out', () => {
  const { answers, cut } = read({
    1: { name: '__proto__', type: 'control_textbox', order: 1, answer: 'a' },
    2: { name: 'x y', type: 'control_textbox', order: 2, answer: 'b' },
    3: { name: 'same', type: 'control_textbox', order: 3, answer: 'c' },
    4: { name: 'same', type: 'control_textbox', order: 4, answer: 'd' },
    5: { name: 'long', type: 'control_textbox', order: 5, answer: `${'x'.repeat(1999)}🚗` },
    6: null,
    7: 'text',
  })
  expect(Object.keys(answers)).toEqual(['same', 'long'])
  expect(answers['same']).toBe('c')
  expect(answers['long']).toBe('x'.repeat(1999))
  expect(cut).toBe(true)
})

test('a submission that cannot be read is none, and an answer without a list is not one', () => {
  expect(submissionsOf({ content: [null, { id: '' }, { id: 7, answers: null }, 'x'] })).toEqual([
    { id: '7', reference: null, answers: {}, cut: false },
  ])
  for (const answer of [null, 'x', {}, { content: null }, { content: {} }]) {
    expect(submissionsOf(answer)).toBeNull()
  }
})
