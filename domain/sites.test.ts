import { describe, expect, test } from 'vitest'
import { DEFAULT_SITE, defaultLocale, isSiteId, SITE_IDS, siteById, sites } from './sites.ts'

describe('sites', () => {
  test('each has its own id and host, and words to be reached by', () => {
    expect(sites.map(({ id }) => id)).toEqual(SITE_IDS)
    expect(new Set(sites.map(({ host }) => host)).size).toBe(sites.length)
    for (const site of sites) {
      expect(site.host).toBe(`${site.id}.localhost`)
      expect(site.name).toMatch(/^\p{L}{4}/u)
      expect(site.contact.phoneText).toMatch(/^\+?[\d ()/-]{8,}$/)
      expect(['hedin', 'carstore', 'group']).toContain(site.theme)
      expect(site.currency).toMatch(/^[A-Z]{3}$/)
      expect(site.country).toMatch(/^[A-Z]{2}$/)
      expect(site.locales.every((locale) => /^[a-z]{2}$/.test(locale))).toBe(true)
      expect(site.contact.email).toMatch(/^[^@\s]+@[^@\s]+\.example$/)
      expect(site.contact.phone).toMatch(/^\+\d{8,13}$/)
      expect(
        () => new Intl.DateTimeFormat(site.locales[0], { timeZone: site.timeZone }),
      ).not.toThrow()
    }
  })

  test('the Swedish one is the default, in Swedish and English, with booking', () => {
    const site = siteById(DEFAULT_SITE)
    expect(site.locales).toEqual(['sv', 'en'])
    expect(defaultLocale(site)).toBe('sv')
    expect(site.currency).toBe('SEK')
    expect(site.booking).not.toBeNull()
    expect(sites.filter(({ booking }) => booking !== null)).toEqual([site])
  })

  test('an id is one of the list and no member of an object', () => {
    expect(isSiteId('carstore-fi')).toBe(true)
    expect(isSiteId('toString')).toBe(false)
    expect(isSiteId('molndal')).toBe(false)
  })
})
