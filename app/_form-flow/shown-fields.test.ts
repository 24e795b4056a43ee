import { expect, test } from 'vitest'
import type { FormField } from '#engine/react'
import { shownFields, typedValue } from './shown-fields.ts'
import { newUuid } from '../_api-client/uuid.ts'

const field = (name: string, rest: Partial<FormField> = {}): FormField => ({
  name,
  control: 'text',
  label: name,
  options: [],
  required: false,
  value: null,
  error: null,
  ...rest,
})
const shown = (
  fields: readonly FormField[],
  context = {},
  rejection: Parameters<typeof shownFields>[1]['rejection'] = null,
) =>
  shownFields(fields, {
    context,
    rejection,
    t: (key) => `(${key})`,
    today: '2026-11-21',
    locale: 'nb',
  })

test('options come out of the context in the order of the language, and an empty list is not asked', () => {
  const dealer = field('dealer', { control: 'select', optionsFrom: 'dealers' })
  const dealers = { b: { name: 'Ålesund' }, c: { name: 'Oslo' }, a: { name: 'Bergen' } }
  expect(shown([dealer], { dealers })[0]).toMatchObject({
    required: true,
    options: [
      { value: 'a', label: 'Bergen' },
      { value: 'c', label: 'Oslo' },
      { value: 'b', label: 'Ålesund' },
    ],
  })
  expect(shown([dealer], { dealers: {} })).toEqual([])
})

test('a date that may not be before today offers no day before [NOFORM-06]', () => {
  expect(shown([field('date', { control: 'date', earliest: 'today' })])[0]?.min).toBe('2026-11-21')
})

test('a date of the year 2126 is not offered', () => {
  expect(shown([field('date', { control: 'date', earliest: 'today' })])[0]?.max).toBe('2027-11-21')
})

test('a date is offered without bounds while the day is unknown', () => {
  const [date] = shownFields([field('date', { control: 'date', earliest: 'today' })], {
    context: {},
    rejection: null,
    t: (key) => key,
    today: null,
    locale: 'nb',
  })
  expect(date).not.toHaveProperty('min')
  expect(date).not.toHaveProperty('max')
})

test('headings are words, and a guard’s refusal stands at the field that it names [NOFORM-06]', () => {
  const rejection = { code: 'guard', message: 'date.past', type: 'submit', seq: 3 } as const
  const [date, datum] = shown([field('date', { heading: 'h' }), field('dat')], {}, rejection)
  expect(date).toMatchObject({ heading: '(h)', error: '(date.past)' })
  expect(datum?.error).toBeNull()
})

test.each([
  ['number', '8500', 8500],
  ['number', '', null],
  ['number', '8 500', 8500],
  ['number', '8\u00a0500', 8500],
  ['number', '8.500', 8500],
  ['number', '8,500', 8500],
  ['number', '8k', '8k'],
  ['number', '1,5', '1,5'],
  ['number', '-5', '-5'],
  ['number', '1e3', '1e3'],
  ['email', ' kim@exempel.se\u00a0', 'kim@exempel.se'],
  ['tel', '070\u00a0123\t45', '070 123 45'],
  ['text', 'Kim\tEk', 'Kim Ek'],
  ['textarea', 'one\ntwo', 'one\ntwo'],
  ['textarea', 'one\u000btwo\u0000', 'one two '],
  ['checkboxes', ['a'], ['a']],
] as const)('%s: %j is kept as %j', (control, typed, kept) => {
  expect(typedValue(control, typed)).toEqual(kept)
})

test('an id is a UUID, each another [SVCFORM-04]', () => {
  const ids = Array.from({ length: 20 }, newUuid)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
  expect(new Set(ids).size).toBe(ids.length)
})
