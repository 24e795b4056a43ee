import { expect, test } from 'vitest'
import { consentCookie, EVERYTHING, NOTHING, readConsent, withdraws } from './consent.ts'
import { hasToAsk } from './has-to-ask.ts'
import { foreignKeys, removals } from './stored.ts'

test('an answer is stored in a versioned first-party cookie for 180 days', () => {
  const cookie = consentCookie({ statistics: true, marketing: false }, true)
  expect(cookie).toBe('consent=v1.s1.m0; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
  expect(readConsent(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual({
    statistics: true,
    marketing: false,
  })
})

test('no cookie, another version and nonsense are no answer', () => {
  for (const text of [
    '',
    'consent=v0.s1.m1',
    'consent=v2.s1.m1',
    'consent=yes',
    'xconsent=v1.s1.m1',
  ]) {
    expect(readConsent(text)).toBeNull()
  }
})

test('only what takes something back is a withdrawal', () => {
  expect(withdraws(null, NOTHING)).toBe(false)
  expect(withdraws(NOTHING, EVERYTHING)).toBe(false)
  expect(withdraws(EVERYTHING, EVERYTHING)).toBe(false)
  expect(withdraws(EVERYTHING, { statistics: true, marketing: false })).toBe(true)
})

test('a withdrawal removes every cookie of tags on every domain, and keeps our own', () => {
  const removed = removals('consent=v1.s0.m0; _ga=GA1; hideAlert=1; odd', 'www.example.se')
  expect(removed.filter((one) => one.startsWith('_ga='))).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=www.example.se',
    '_ga=; Path=/; Max-Age=0; Domain=example.se',
    '_ga=; Path=/; Max-Age=0; Domain=se',
  ])
  expect(removed.some((one) => /^(?:consent|hideAlert)=/.test(one))).toBe(false)
  expect(foreignKeys(['_ga_X', '_gcl_ls', 'run:1', 'hiddenAlerts'])).toEqual(['_ga_X', '_gcl_ls'])
})

test('a visitor is asked where the site or the current page has something to ask for [TRACK-04] [TRACK-07]', () => {
  expect(hasToAsk(true, undefined)).toBe(true)
  expect(hasToAsk(false, 'youtube,tag-manager')).toBe(true)
  for (const needs of [undefined, '', 'youtube']) expect(hasToAsk(false, needs)).toBe(false)
})
