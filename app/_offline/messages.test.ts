import { sites } from '#domain/sites'
import { expect, test } from 'vitest'
import { OFFLINE_PAGE_MESSAGES } from './page-messages.ts'
import { BAR_MESSAGES } from './messages.ts'

const textsOf = (value: object): readonly string[] =>
  Object.values(value).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? textsOf(part) : [String(part)],
  )
const locales = [...new Set(sites.flatMap((site) => site.locales))]

test('every language of every site has words of its own for all of it', () => {
  for (const locale of locales) {
    const texts = [...textsOf(BAR_MESSAGES[locale]), ...textsOf(OFFLINE_PAGE_MESSAGES[locale])]
    expect([locale, texts.filter((text) => text.trim() === '')]).toEqual([locale, []])
    expect(BAR_MESSAGES[locale].more).toContain('{count}')
    expect(OFFLINE_PAGE_MESSAGES[locale].saved).toContain('{when}')
  }
  for (const messages of [BAR_MESSAGES, OFFLINE_PAGE_MESSAGES]) {
    const said = locales.map((locale) => JSON.stringify(messages[locale]))
    expect(new Set(said).size).toBe(locales.length)
  }
})

test('nothing is called sent but what the server gave an answer for', () => {
  for (const locale of locales) {
    const { phases } = BAR_MESSAGES[locale]
    expect(new Set(Object.values(phases)).size).toBe(4)
    expect([phases.waiting, phases.sending, phases.failed]).not.toContain(phases.sent)
  }
})
