import { hrefOf } from '#domain/href'
import { DEFAULT_SITE, sites, type Site } from '#domain/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { REFUSAL_MESSAGES, type SiteRefusal } from './refusal-messages.ts'
import { refusal, writtenRefusal } from './small-page.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set(['/icon.svg']) },
    staticFiles: new Map([['/icon.svg', '/nowhere/icon.svg']]),
    next: async () => {
      throw new Error('failed')
    },
  })
})
afterAll(() => gateway.close())

const at = (host: string, target: string, headers: { readonly [name: string]: string } = {}) =>
  ask(gateway.origin, target, { headers: { host, ...headers } })

const places = sites.flatMap((site) => site.locales.map((locale) => ({ site, locale })))
const prefixOf = (site: Site, locale: string) => (locale === site.locales[0] ? '' : `/${locale}`)

describe.each(places)('$site.id in $locale', ({ site, locale }) => {
  test.each([
    [400, '/%00'],
    [400, '/a%2fb/%'],
    [404, '/_next/static/gone.js'],
    [404, '/icon.svg'],
    [414, `/${'a'.repeat(8_100)}`],
    [500, '/x'],
  ] as const)('answers %i in its language, with a way on', async (status, path) => {
    // Files have one address for all languages.
    const isFile = status === 404
    const spoken = isFile ? site.locales[0] : locale
    const target = (isFile ? '' : prefixOf(site, locale)) + path
    const answer = await at(site.host, target)
    const [title, text] = REFUSAL_MESSAGES[spoken][status]
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(answer.text).toContain(`<html lang="${spoken}">`)
    expect(answer.text).toContain(`<title>${title} – ${site.name}</title>`)
    expect(answer.text).toContain(`<h1>${title}</h1><p>${text}</p>`)
    expect(answer.text).toContain(`href="${hrefOf({ site, locale: spoken }, '/')}">`)
    expect(answer.text).toContain(`<a href="tel:${site.contact.phone}">`)
    expect(answer.body.length).toBeLessThan(3_000)
  })
})

test('says something of its own for every status, in every language', () => {
  const statuses = Object.keys(REFUSAL_MESSAGES.en).map(Number).filter(Boolean) as SiteRefusal[]
  const pages = places.flatMap(({ site, locale }) =>
    statuses.map((status) => {
      const written = writtenRefusal(refusal(status), '/', { site: site.id, locale })
      return String(written.body)
    }),
  )
  expect(new Set(pages).size).toBe(places.length * statuses.length)
})

test('repeats nothing of an address', async () => {
  const typed = 'anna%22%3E%3Cscript%3E%00'
  for (const target of [`/${typed}`, `/x/${'a'.repeat(8_100)}?q=070-1234567`, `/?${typed}%`]) {
    const { text } = await at('localhost', target)
    expect(text).not.toMatch(/anna|070|aaa|<script/)
  }
})

test('tells a caller of the API in the language of the site, without a page', async () => {
  const answer = await at('carstore-fi.localhost', '/api/%00')
  expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/problem+json'])
  expect(answer.json()).toMatchObject({
    status: 400,
    detail: 'This address cannot be answered.',
    message: REFUSAL_MESSAGES.fi[400][1],
  })
  const large = await at('carstore-fi.localhost', '/api/x', { 'content-length': '70000' })
  expect(large.json()).toMatchObject({
    status: 413,
    detail: 'The body is larger than 64 KiB.',
    message: REFUSAL_MESSAGES.fi[413][1],
  })
})

test.each([
  ['evil.example', '/', 421],
  ['evil.example', '/%00', 400],
  ['evil.example', `/${'a'.repeat(8_100)}`, 414],
])('shows no site on the unknown host %s: %s', async (host, target, status) => {
  const answer = await at(host, target)
  expect([answer.status, answer.text]).toEqual([
    status,
    expect.stringContaining('<html lang="en">'),
  ])
  expect(answer.text).not.toMatch(/hedin|carstore|tel:/i)
})

test('shows the site on a host that only leads to it', async () => {
  const { text } = await at('www.hedinautomotive-se.localhost', '/%00')
  expect(text).toContain('Hedin')
})
