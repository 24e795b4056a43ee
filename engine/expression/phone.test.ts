import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedOfRun } from '../testing/index.ts'
import { PATTERNS, readCompactPhone, readPhone } from './index.ts'

describe('readPhone', () => {
  test.each([
    ['070-123 45 67', '070 123 45 67'],
    ['(08) 123 456 78', '08 123 456 78'],
    ['08/123.456', '08 123 456'],
    ['+46 (0)70-123 45 67', '+46 70 123 45 67'],
    ['+46070-1234567', '+46 70 1234567'],
    ['0046 70 123 45 67', '+46 70 123 45 67'],
    ['00 47 900 12 345', '+47 900 12 345'],
    ['+420 0 601 123 456', '+420 601 123 456'],
    [' 070\u00a0123 45 67 ', '070 123 45 67'],
    ['\u202a+46 70 123 45 67\u202c', '+46 70 123 45 67'],
    ['070–123–45–67', '070 123 45 67'],
    ['+46 70 123 45 67', '+46 70 123 45 67'],
    ['1 2 3 4 5 6 7 8 9 0 1', '12345678901'],
    ['02000', '02000'],
    ['+47 02000', '+47 02000'],
    ['0047 02000', '+47 02000'],
    ['+4702000', '+4702000'],
    ['+47 (0)900 12 345', '+47 900 12 345'],
    ['+45 (0)32 12 34 56', '+45 32 12 34 56'],
    ['+45 032123456', '+45 32123456'],
    ['+46 (0) 0 70 123 45 67', '+46 70 123 45 67'],
    ['+39 06 1234 5678', '+39 06 1234 5678'],
    ['+39 (0)6 1234 5678', '+39 0 6 1234 5678'],
    ['+1 (0) 202 555 0123', '+1 202 555 0123'],
    ['0475/12.34.56', '0475 12 34 56'],
    ['+32 475/12 34 56', '+32 475 12 34 56'],
    ['+ 46 70 123 45 67', '+46 70 123 45 67'],
    ['070\u2212123\u200945\u200767', '070 123 45 67'],
  ])('stores %j as %j', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored)
    expect(readPhone(stored)).toBe(stored)
  })

  test.each([
    '',
    '      ',
    '12345',
    '+12345',
    '020 0',
    '070-12a',
    '46+701234',
    '1'.repeat(21),
    '+46\n701234567',
    '070-123 45 67 / 08-123 456',
    '070-1234567/08-1234567',
    '22 12 34 56 / 90 01 23 45',
    '+47 22 12 34 56/57',
    '070-123 45 67 08-123 456',
    '070-123 45 67, 08-123 456',
    '1234567890 1234567890',
    '22 12 34 56 90 01 23 45',
  ])('refuses %j', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })

  // Country code, then a national number without the digit that is dialled from within the country.
  test.each([
    ['Sweden', '46', '701234567'],
    ['Norway', '47', '90012345'],
    ['Denmark', '45', '32123456'],
    ['Finland', '358', '401234567'],
    ['Slovakia', '421', '905123456'],
    ['Czechia', '420', '602123456'],
    ['Britain', '44', '7700900123'],
    ['Germany', '49', '15123456789'],
    ['the Netherlands', '31', '612345678'],
    ['Belgium', '32', '475123456'],
    ['Switzerland', '41', '781234567'],
    ['Austria', '43', '6641234567'],
    ['Hungary', '36', '201234567'],
    ['Ireland', '353', '851234567'],
  ])('reads every way to write an international number of %s alike', (_, country, national) => {
    const ways = ['+', '00', '+ ', '(+'].flatMap((plus) =>
      ['', ' ', '-', ' (0)', '(0) ', ' 0', '0'].map(
        (zero) => `${plus}${country}${plus === '(+' ? ')' : ''}${zero}${national}`,
      ),
    )
    for (const way of ways) {
      expect([way, readPhone(way)?.replaceAll(' ', '')]).toEqual([way, `+${country}${national}`])
    }
  })

  test('stores at most 20 digits and spaces behind a plus, and reads what it stored as it is', () => {
    const signs = fc.constantFrom(...'0123456789 0123456789 +-/().\u00a0'.split(''))
    const texts = fc.string({ unit: signs, maxLength: 40 })
    const prefixes = fc.constantFrom('', '+', '00', '+46 (0)', '+47 0', '+45 (0)', '070-')
    fc.assert(
      fc.property(prefixes, texts, (prefix, text) => {
        const stored = readPhone(prefix + text)
        if (stored === null) return
        expect(stored).toMatch(/^\+?[\d ]{5,20}$/)
        expect(readPhone(stored)).toBe(stored)
        const compact = readCompactPhone(prefix + text)
        if (compact !== null) expect(readCompactPhone(compact)).toBe(compact)
      }),
      { seed: seedOfRun(), numRuns: 2000 },
    )
  })
})

describe('phone patterns', () => {
  test.each([
    ['02000', false, true, false],
    ['+47 02000', true, true, true],
    ['070123', true, true, false],
    ['070-123 45 67', true, true, true],
    ['+46 (0)70-123 45 67', true, true, true],
    ['+46 70 12', true, true, false],
    ['+4670123456789012', true, true, false],
    ['12345678901234567890', true, true, false],
  ])('accept %j as number, short number and compact number: %j, %j, %j', (text, ...accepted) => {
    const names = ['phone.2', 'phone.short', 'phone.compact'] as const
    expect(names.map((name) => PATTERNS[name](text))).toEqual(accepted)
  })

  test('keep accepting for published flows what they accepted', () => {
    expect(PATTERNS.phone('070-123 45 67 / 08-123 456')).toBe(true)
    expect(PATTERNS.phone('02000')).toBe(false)
    expect(PATTERNS.email('a..b@x.se')).toBe(true)
  })
})
