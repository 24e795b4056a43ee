import { expect, test } from 'vitest'
import { sites } from './sites.ts'
import { wholeNumberText } from './whole-number.ts'

const LOCALES = [...new Set(sites.flatMap(({ locales }) => [...locales]))]

test.each(LOCALES)('groups thousands in %s as Intl does', (locale) => {
  const intl = new Intl.NumberFormat(locale)
  for (const value of [0, 7, 999, 1000, 6000, 104_495, 1_234_567]) {
    expect(wholeNumberText(value, locale)).toBe(intl.format(value))
  }
})
