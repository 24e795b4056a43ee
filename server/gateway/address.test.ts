import { sites } from '#domain/sites'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveAddress, type Address, type AddressBook } from './address.ts'

const book: AddressBook = {
  sites,
  siteHosts: { 'www.hedin.example': 'hedinautomotive-se', 'carstore.example': 'carstore-se' },
  local: 'hedinautomotive-se',
  files: new Set(['/icon.svg', '/_next/static/chunks/a.js']),
}
const at = (host: string | undefined, target: string) => resolveAddress(host, target, book)
const urlOf = (address: Address) => ('url' in address ? address.url : address.kind)
const seed = Number(process.env['SEED'] ?? 20_251_120)

describe('host', () => {
  test.each([
    ['localhost:3000', '/hedinautomotive-se/sv'],
    ['127.0.0.1', '/hedinautomotive-se/sv'],
    ['[::1]:3000', '/hedinautomotive-se/sv'],
    ['LOCALHOST.', '/hedinautomotive-se/sv'],
    ['carstore-fi.localhost:80', '/carstore-fi/fi'],
    ['group-cz.localhost', '/group-cz/cs'],
    ['carstore.example', '/carstore-se/sv'],
    ['www.hedin.example:443', '/hedinautomotive-se/sv'],
  ])('%s is %s', (host, url) => {
    expect(urlOf(at(host, '/'))).toBe(url)
  })

  test.each([
    [undefined],
    [''],
    ['evil.example'],
    ['localhost.evil.example'],
    ['evil.localhost'],
    ['hedinautomotive-se'],
    ['localhost@evil'],
    ['__proto__'],
    ['__proto__.localhost'],
    ['127.0.0.2'],
    ['carstore-se.localhost.evil.example'],
  ])('%s is no site', (host) => {
    expect(at(host, '/')).toEqual({ kind: 'refused', status: 421 })
    expect(at(host, '/api/places?q=x')).toEqual({ kind: 'refused', status: 421 })
    expect(at(host, '/_next/static/a.js')).toEqual({ kind: 'refused', status: 421 })
  })

  test('the console has one page at every address below its own, and files of its own', () => {
    const host = 'carstore-fi.localhost'
    for (const path of [
      '/analyst',
      '/analyst/runs/r-1?event=12',
      '/analyst/files',
      '/analyst/files/a/b.js',
    ])
      expect(at(host, path)).toEqual({ kind: 'console', file: null })
    expect(at(host, '/analyst/files/main-1.js')).toEqual({ kind: 'console', file: 'main-1.js' })
    expect(at(host, '/analyst/')).toEqual({ kind: 'redirect', to: '/analyst' })
    expect(at(host, '/analysts')).toMatchObject({ kind: 'page' })
    expect(at('evil.example', '/analyst')).toEqual({ kind: 'refused', status: 421 })
  })

  test('the worker is a site’s own, and no table moves it', () => {
    const moving = { ...book, redirects: () => expect.unreachable('no table is asked') }
    expect(resolveAddress('carstore-fi.localhost', '/sw.js', moving)).toMatchObject({
      kind: 'worker',
      site: { id: 'carstore-fi' },
    })
    expect(at('evil.example', '/sw.js')).toEqual({ kind: 'refused', status: 421 })
  })

  test.each([
    ['/livez', 'live'],
    ['/readyz', 'ready'],
    ['/healthz', 'ready'],
  ])('%s is answered on any host, since balancers ask by address', (path, probe) => {
    expect(at('10.0.0.7:3000', path)).toEqual({ kind: 'health', probe })
  })
})

describe('path', () => {
  test.each([
    ['/', '/hedinautomotive-se/sv'],
    ['/?lat=1', '/hedinautomotive-se/sv?lat=1'],
    ['/en', '/hedinautomotive-se/en'],
    ['/en/a/b?c=/d', '/hedinautomotive-se/en/a/b?c=/d'],
    ['/enkelt', '/hedinautomotive-se/sv/enkelt'],
    [
      '/service-och-verkstad/boka-service',
      '/hedinautomotive-se/sv/service-och-verkstad/boka-service',
    ],
    ['/icon.svg', '/icon.svg'],
    ['/_next/static/chunks/a.js', '/_next/static/chunks/a.js'],
    ['/api/mechmate/car/ABC123', '/api/mechmate/car/ABC123'],
    [
      '/api/mechmate/timeslots/from/A/B/2026-01-01/?x=1',
      '/api/mechmate/timeslots/from/A/B/2026-01-01?x=1',
    ],
  ])('%s is served as %s', (target, url) => {
    expect(urlOf(at('localhost', target))).toBe(url)
  })

  test.each([
    ['/sv', '/'],
    ['/sv/', '/'],
    ['/sv/a/', '/a'],
    ['/sv/a?b=c', '/a?b=c'],
    ['/a/', '/a'],
    ['/en/', '/en'],
  ])('%s moves to %s', (target, to) => {
    expect(at('localhost', target)).toEqual({ kind: 'redirect', to })
  })

  test.each([
    ['//api/places?q=x'],
    ['/api//places'],
    ['/_next//static/chunks/a.js'],
    ['//a/../b'],
    ['//a\\b'],
    ['/a/../b'],
    ['/..'],
    ['/./a'],
    ['/%2e%2e/a'],
    ['/a%2fb'],
    ['/a%5cb'],
    ['/a\\b'],
    ['/a%00'],
    ['/a\u0000'],
    ['/%'],
    ['/%zz'],
    ['/%252e%252e/'],
    ['/a b'],
    ['http://evil.example/'],
    ['*'],
    [''],
    ['/%c0%ae%c0%ae/'],
  ])('%j is refused', (target) => {
    expect(at('localhost', target)).toEqual({ kind: 'refused', status: 400 })
  })

  test.each([
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['/sv///evil.example//?a=//b', '/evil.example?a=//b'],
    ['/a//b', '/a/b'],
  ])('a slash too many got a bare page in English: %s leads to %s', (target, to) => {
    expect(at('localhost', target)).toEqual({ kind: 'redirect', to })
    expect(at('evil.example', target)).toEqual({ kind: 'refused', status: 421 })
  })

  test('the icon that browsers ask for by themselves was a missing page', () => {
    expect(at('localhost', '/favicon.ico')).toMatchObject({ kind: 'asset', url: '/icon.svg' })
  })

  test('an address of more than 8,000 characters is refused', () => {
    expect(at('localhost', `/${'a'.repeat(8_000)}`)).toEqual({ kind: 'refused', status: 414 })
  })

  test('of what lies below /_next only assets are served', () => {
    expect(at('localhost', '/_next/image?url=/x&w=1&q=1')).toEqual({ kind: 'refused', status: 404 })
    expect(at('localhost', '/_next/data/x.json')).toEqual({ kind: 'refused', status: 404 })
    for (const path of [
      'chunks/b.js',
      'chunks/a.js/',
      '../server/a',
      '',
      'chunks',
      'chunks/a%2ejs',
    ])
      expect(at('localhost', `/_next/static/${path}`)).toMatchObject({ kind: 'refused' })
  })
})

const segment = fc.oneof(
  fc.constantFrom(
    'sv',
    'en',
    'nb',
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f',
    'api',
    '_next',
    'healthz',
    'livez',
    'static',
  ),
  fc.constantFrom(...sites.map((site) => site.id)),
  fc.string({ maxLength: 8 }),
)

test(`whatever the path, a host never gets another site, nor a redirect elsewhere (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sites),
      fc.array(segment, { maxLength: 6 }),
      fc.string({ maxLength: 10 }),
      (site, segments, search) => {
        const address = at(`${site.id}.localhost`, `/${segments.join('/')}?${search}`)
        if (address.kind === 'page') {
          expect(address.site.id).toBe(site.id)
          expect(site.locales).toContain(address.locale)
          const root = `/${site.id}/${address.locale}`
          const [path = ''] = address.url.split('?')
          expect(path === root || path.startsWith(`${root}/`)).toBe(true)
          expect(path.slice(1).split('/').slice(2)).not.toContain('..')
        }
        if (address.kind === 'redirect') expect(address.to).toMatch(/^\/(?![/\\])/)
      },
    ),
    { numRuns: 5000, seed },
  )
})

test(`a host that was made up never gets a site (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (host) => {
      const known = /^(?:localhost|127\.0\.0\.1|\[::1\])\.?(?::\d{1,5})?$/i.test(host)
      expect(known || at(host, '/').kind === 'refused').toBe(true)
    }),
    { numRuns: 2000, seed },
  )
})

describe('what is no page', () => {
  test('the Swedish site moves from its www host for good, path, query and port kept [PROXY-11] [PROXY-16]', () => {
    const own: AddressBook = {
      ...book,
      siteHosts: {
        'hedin.example': 'hedinautomotive-se',
        'hedin-uk.example': 'hedinautomotive-uk',
      },
    }
    expect(resolveAddress('www.hedin.example:8443', '/en/a?b=c', own)).toEqual({
      kind: 'host-redirect',
      host: 'hedin.example:8443',
      target: '/en/a?b=c',
    })
    expect(resolveAddress('www.hedin-uk.example', '/', own).kind).toBe('refused')
    expect(resolveAddress('www.evil.example', '/', own).kind).toBe('refused')
    expect(resolveAddress('www.hedin.example', '//evil.example', own)).toEqual({
      kind: 'host-redirect',
      host: 'hedin.example',
      target: '/evil.example',
    })
  })

  test('host redirect before proxy route before page [PROXY-17]', () => {
    expect(at('www.hedinautomotive-se.localhost', '/-/media/a.jpg').kind).toBe('host-redirect')
    expect(at('hedinautomotive-se.localhost', '/-/media/a.jpg').kind).toBe('proxy')
    expect(at('hedinautomotive-se.localhost', '/-').kind).toBe('page')
    expect(at('hedinautomotive-se.localhost', '/sitecore/login').kind).toBe('page')
  })

  test.each([
    ['/robots.txt', 'PROXY-07', '/robots.txt'],
    ['/sitemap.xml', 'PROXY-08', '/sitemap.xml'],
    ['/feaas-render?path=/', 'PROXY-09', '/api/editing/enter?path=/'],
  ])('%s is a call of its site [%s]', (target, _requirement, url) => {
    expect(at('carstore-fi.localhost', target)).toMatchObject({
      kind: 'api',
      url,
      site: { id: 'carstore-fi' },
    })
  })

  test('made-up vendors are calls of the site, below their own folder alone', () => {
    expect(at('carstore-fi.localhost', '/dev/vendors/forms/a/b?c=d')).toMatchObject({
      kind: 'api',
      url: '/api/dev/vendors/forms/a/b?c=d',
      site: { id: 'carstore-fi' },
    })
    expect(at('carstore-fi.localhost', '/dev/vendorsx').kind).toBe('page')
  })

  test('security.txt is a call of its site, which no table moves and no other path reaches', () => {
    const moving = { ...book, redirects: () => expect.unreachable('no table is asked') }
    expect(
      resolveAddress('carstore-fi.localhost', '/.well-known/security.txt?a=b', moving),
    ).toMatchObject({ kind: 'api', url: '/security.txt', site: { id: 'carstore-fi' } })
    expect(at('carstore-fi.localhost', '/security.txt').kind).toBe('page')
    expect(at('www.hedinautomotive-se.localhost', '/.well-known/security.txt').kind).toBe(
      'host-redirect',
    )
  })

  test('the manifest is a call of its site', () => {
    const manifest = { kind: 'api', url: '/manifest.webmanifest', site: { id: 'carstore-fi' } }
    expect(at('carstore-fi.localhost', '/manifest.webmanifest')).toMatchObject(manifest)
  })
})
