import { expect, test } from 'vitest'
import { siteById } from '#domain/sites'
import { robotsText, sitemapXml } from './site-files.ts'

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
      '<xhtml:link rel="alternate" hreflang="sv" href="https://group.example/sv/om-oss"/></url>',
  )
  expect(xml).toContain('<loc>https://group.example/sv</loc>')
  expect(xml).toContain('<loc>https://group.example/yhteys%20&amp;%20tieto</loc>')
  expect(xml.match(/<url>/g)).toHaveLength(4)
  expect(xml.match(/xhtml:link rel/g)).toHaveLength(4)
})

test('the robots text keeps crawlers out of the calls and names the site’s own sitemap [PROXY-07]', () => {
  const lines = robotsText('https://carstore.example').split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Disallow: /analyst')
  expect(lines).toContain('Sitemap: https://carstore.example/sitemap.xml')
})
