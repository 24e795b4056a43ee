import { describe, expect, test } from 'vitest'
import { siteById, sites } from '#domain/sites'
import { robotsText, securityText, sitemapXml } from './site-files.ts'

const site = siteById('group-fi')
const modified = '2026-10-01T00:00:00Z'

test('the sitemap has each page in each language, with its others [PROXY-08]', () => {
  const languages = [
    { locale: 'fi', path: '/meista' },
    { locale: 'sv', path: '/om-oss' },
  ] as const
  const xml = sitemapXml(site, 'https://group.example', [
    { path: '/meista', language: 'fi', modified, languages },
    { path: '/om-oss', language: 'sv', modified, languages },
    { path: '/yhteys & tieto', language: 'fi', modified, languages: [] },
    { path: '/', language: 'sv', modified, languages: [] },
  ])
  expect(xml).toContain(
    '<url><loc>https://group.example/meista</loc><lastmod>2026-10-01T00:00:00Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="fi" href="https://group.example/meista"/>' +
      '<xhtml:link rel="alternate" hreflang="sv" href="https://group.example/sv/om-oss"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://group.example/meista"/></url>',
  )
  expect(xml).toContain('<loc>https://group.example/sv</loc>')
  expect(xml).toContain('<loc>https://group.example/yhteys%20&amp;%20tieto</loc>')
  expect(xml.match(/<url>/g)).toHaveLength(4)
  expect(xml.match(/xhtml:link rel/g)).toHaveLength(6)
})

test('the robots text keeps crawlers out of the calls and names the site’s own sitemap [PROXY-07]', () => {
  const lines = robotsText('https://carstore.example').split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Disallow: /analyst')
  expect(lines).toContain('Sitemap: https://carstore.example/sitemap.xml')
})

describe('security.txt', () => {
  const DAY_MS = 86_400_000
  const now = Date.parse('2026-11-26T23:59:59.999Z')
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )

  test.each(sites)('of $id names its contact, its languages and its own address', (own) => {
    const origin = `https://${own.host}`
    expect(fieldsOf(securityText(own, { origin, now }))).toEqual({
      Contact: `mailto:${own.contact.email}`,
      Expires: '2027-09-22T00:00:00Z',
      'Preferred-Languages': [...new Set([...own.locales, 'en'])].join(', '),
      Canonical: `${origin}/.well-known/security.txt`,
    })
  })

  test('expires within a year of any moment, and is the same all day', () => {
    const at = (time: number) => securityText(site, { origin: 'https://group.example', now: time })
    for (const time of [now, now + 1, now + 400 * DAY_MS]) {
      const left = Date.parse(fieldsOf(at(time))['Expires'] ?? '') - time
      expect(left).toBeGreaterThan(290 * DAY_MS)
      expect(left).toBeLessThan(365 * DAY_MS)
    }
    const midnight = Math.floor(now / DAY_MS) * DAY_MS
    expect(at(midnight)).toBe(at(now))
    expect(at(now + 1)).not.toBe(at(now))
  })
})
