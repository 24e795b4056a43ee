import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  customer,
  defineLead,
  Email,
  leadText,
  Mileage,
  Phone,
  PlaceEmail,
  RegistrationNumber,
  requiredLine,
} from './lead-values.ts'

describe('what the server takes for a member of a lead', () => {
  test.each<readonly [string, z.ZodType, unknown, unknown]>([
    ['a line', requiredLine(5), ' abcde ', 'abcde'],
    ['a text', leadText, 'rad ett\n\trad två\r', 'rad ett\n\trad två\r'],
    ['no text', leadText, '', ''],
    ['a bell in a text', leadText, 'a\u0007b', 'a b'],
    ['a NUL in a text', leadText, 'a\u0000b', 'a b'],
    ['a line break of a word processor', leadText, 'a\u000bb', 'a b'],
    ['a Norwegian number of five digits', Phone, '02000', '02000'],
    ['an internationalised domain', Email, 'anna@räksmörgås.se', 'anna@räksmörgås.se'],
    ['a long text', leadText, 'x'.repeat(2000), 'x'.repeat(2000)],
    ['a phone number', Phone, '+46 70 123 45 67', '+46 70 123 45 67'],
    ['an e-mail address', Email, 'kim@exempel.se', 'kim@exempel.se'],
    ['that of a place', PlaceEmail, 'boras@x.example', 'boras@x.example'],
    ['a plate', RegistrationNumber, ' ÅB 12-3 ', 'ÅB 12-3'],
    ['a long plate', RegistrationNumber, 'A'.repeat(16), 'A'.repeat(16)],
    ['a new car’s mileage', Mileage, 0, 0],
    ['the longest mileage', Mileage, 10_000_000, 10_000_000],
  ])('%s', (_what, schema, given, taken) => {
    expect(schema.parse(given)).toBe(taken)
  })

  test.each<readonly [string, z.ZodType, unknown]>([
    ['a line too long', requiredLine(5), 'abcdef'],
    ['an empty line', requiredLine(5), '  '],
    ['a header in a line', requiredLine(50), 'Kim\r\nBcc: all@x.example'],
    ['a text too long', leadText, 'x'.repeat(2001)],
    ['a bell in a line', requiredLine(5), 'a\u0007b'],
    ['two phone numbers', Phone, '070-123 45 67 / 08-123 456'],
    ['two dots in an address', Email, 'a..b@x.se'],
    ['half a phone number', Phone, '12345'],
    ['half an e-mail address', Email, 'kim@exempel'],
    ['half of a place’s', PlaceEmail, 'boras'],
    ['a plate of signs', RegistrationNumber, '<b>'],
    ['a plate that begins with a dash', RegistrationNumber, '-ABC'],
    ['no plate', RegistrationNumber, ''],
    ['a plate too long', RegistrationNumber, 'A'.repeat(17)],
    ['less than nothing', Mileage, -1],
    ['more than any car drives', Mileage, 10_000_001],
    ['a mileage as text', Mileage, '5'],
  ])('is not %s', (_what, schema, given) => {
    expect(schema.safeParse(given).success).toBe(false)
  })

  test('is of whoever asks a name, a phone number and an e-mail address', () => {
    const person = {
      customerName: 'Kim Ek',
      customerPhone: '070 123 45 67',
      customerEmail: 'kim@exempel.se',
    }
    const schema = z.strictObject(customer)
    expect(schema.parse(person)).toEqual(person)
    for (const member of Object.keys(person)) {
      expect(schema.safeParse({ ...person, [member]: '' }).success).toBe(false)
    }
    expect(schema.safeParse({ ...person, customerName: 'x'.repeat(121) }).success).toBe(false)
  })
})

test('a lead is asked for the rule that it breaks with its values, and breaks none by default', () => {
  const parts = {
    formNames: ['F'],
    values: z.strictObject({ n: z.number() }),
    recipient: null,
  } as const
  const sent = {
    formName: 'F',
    values: { n: 7 },
    site: 'carstore-se',
    today: '2026-01-01',
  } as const
  expect(defineLead(parts).brokenRule(sent)).toBeNull()
  const strict = defineLead({ ...parts, brokenRule: ({ values }) => `values.${values.n}` })
  expect(strict.brokenRule(sent)).toBe('values.7')
  expect(strict.formNames).toEqual(['F'])
})
