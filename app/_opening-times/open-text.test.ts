import { expect, test } from 'vitest'
import type { LocalDateTime } from '#domain/local-date'
import type { OpenState } from '#domain/opening-times'
import { SITE_IDS, siteById } from '#domain/sites'
import { translatorOf } from '../_messages/translator.ts'
import { openText } from './open-text.ts'
import { openWords } from './open-words.ts'

/** A Monday. */
const NOW = '2026-11-23T17:30' as LocalDateTime
const open = (until: string | null): OpenState => ({ isOpen: true, until: until as LocalDateTime })
const shut = (opens: string | null): OpenState => ({ isOpen: false, opens: opens as LocalDateTime })
const said = (state: OpenState, locale: 'sv' | 'en' = 'sv') =>
  openText(state, NOW, locale, openWords(translatorOf({ locale, dictionary: {} })))

test.each([
  [open('2026-11-23T18:00'), 'Öppet till 18:00'],
  [open(null), 'Öppet dygnet runt'],
  [shut('2026-11-23T18:30'), 'Stängt, öppnar 18:30'],
  [shut('2026-11-24T09:00'), 'Stängt, öppnar i morgon 09:00'],
  [shut('2026-11-28T10:00'), 'Stängt, öppnar lördag 10:00'],
  [shut('2026-11-30T09:00'), 'Stängt, öppnar måndag 30 november 09:00'],
  [shut(null), 'Stängt'],
] as const)('%o is "%s"', (state, text) => expect(said(state)).toBe(text))

test('every language of a site has words for it, with the time in them', () => {
  const locales = new Set(SITE_IDS.flatMap((id) => siteById(id).locales))
  expect(locales.size).toBe(7)
  for (const locale of locales) {
    const words = openWords(translatorOf({ locale, dictionary: {} }))
    for (const state of [
      open('2026-11-23T18:00'),
      shut('2026-11-23T18:00'),
      shut('2026-11-24T18:00'),
    ])
      expect(openText(state, NOW, locale, words)).toMatch(/^[^{}]*18:00[^{}]*$/)
    expect(openText(shut('2026-11-28T18:00'), NOW, locale, words)).toMatch(/^[^{}]+18:00[^{}]*$/)
  }
})
