import { expect, test } from 'vitest'
import { dateLanguage } from './date-language.ts'

test('an English date has its day before its month, and its hours to 24', () => {
  const at = Date.UTC(2026, 9, 12, 16, 24)
  const written = (locale: string) =>
    new Intl.DateTimeFormat(dateLanguage(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at)
  expect(written('en')).toBe('12 October 2026 at 16:24')
  expect(written('sv')).toBe('12 oktober 2026 kl. 16:24')
})
