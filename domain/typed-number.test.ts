import { describe, expect, test } from 'vitest'
import { numberPattern, moneyText, wholeText } from './number-pattern.ts'
import { isUnreadable, typedNumber } from './typed-number.ts'

describe('typedNumber', () => {
  test.each([
    ['3000', 3000],
    [' 3 000 ', 3000],
    ['3\u00a0000', 3000],
    ['3\u202f000', 3000],
    ['20,000', 20_000],
    ['300.000', 300_000],
    ["300'000", 300_000],
    ['300’000', 300_000],
    ['1.234.567', 1_234_567],
    ['3000 kr', 3000],
    ['kr 3000', 3000],
    ['300.000,-', 300_000],
    ['300 000:-', 300_000],
    ['£20,000', 20_000],
    ['20 000 €', 20_000],
    ['20.000,00 €', 20_000],
    ['£20,000.00', 20_000],
    ['300 000 Kč', 300_000],
    ['SEK 300 000', 300_000],
    ['007', 7],
    ['0', 0],
    ['999999999999', 999_999_999_999],
  ])('reads %j as %j [FACET-07]', (text, number) => {
    expect(typedNumber(text)).toBe(number)
    expect(isUnreadable(text)).toBe(false)
  })

  test.each([
    'abc',
    '200k',
    '-5',
    '−5',
    '3000.9',
    '1,5',
    '1.50',
    '20,00,000',
    '1.234,567',
    '1e5',
    '0x10',
    '12 kr 13',
    'kr',
    '–',
    '٣٠٠',
    '9999999999999',
    '9'.repeat(400),
    'Infinity',
  ])('reads no number in %j, and says so', (text) => {
    expect(typedNumber(text)).toBeNull()
    expect(isUnreadable(text)).toBe(true)
  })

  test.each(['', '   ', '\u00a0'])('reads nothing in %j, which is not unreadable', (text) => {
    expect(typedNumber(text)).toBeNull()
    expect(isUnreadable(text)).toBe(false)
  })

  test.each([
    ['sv-SE', 'SEK'],
    ['nb-NO', 'NOK'],
    ['da-DK', 'DKK'],
    ['fi-FI', 'EUR'],
    ['sk-SK', 'EUR'],
    ['cs-CZ', 'CZK'],
    ['en-GB', 'GBP'],
    ['en-SE', 'SEK'],
  ])('reads what a page in %s writes', (language, currency) => {
    const pattern = numberPattern(language, currency)
    for (const value of [0, 7, 999, 1000, 20_000, 422_500, 1_234_567]) {
      expect(typedNumber(wholeText(value, pattern))).toBe(value)
      expect([language, typedNumber(moneyText(value, pattern))]).toEqual([language, value])
    }
  })
})
