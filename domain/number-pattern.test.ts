import { expect, test } from 'vitest'
import { currencyText, moneyText, numberPattern, percentText, wholeText } from './number-pattern.ts'

test.each([
  ['sv-SE', 'SEK'],
  ['en-SE', 'SEK'],
  ['nb-NO', 'NOK'],
  ['en-GB', 'GBP'],
  ['fi-FI', 'EUR'],
  ['sv-FI', 'EUR'],
  ['sk-SK', 'EUR'],
])('%s writes money and shares as Intl does', (language, currency) => {
  const pattern = numberPattern(language, currency)
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  for (const amount of [0, 7, 950, 4_218, 349_900, 1_250_000]) {
    // Some languages leave four digits together in numbers, and none in amounts that we show.
    if (amount >= 10_000 || amount < 1_000)
      expect(moneyText(amount, pattern)).toBe(money.format(amount))
  }
  for (const percentage of [0, 6.95, 7.7, 7.7172, 20, 100]) {
    expect(percentText(percentage, pattern)).toBe(share.format(percentage / 100))
  }
})

test('an amount is whole, and says what it is counted in', () => {
  const swedish = numberPattern('sv-SE', 'SEK')
  expect(wholeText(4_217.6, swedish)).toBe('4\u00a0218')
  expect([swedish, numberPattern('en-GB', 'GBP')].map(currencyText)).toEqual(['kr', '£'])
})
