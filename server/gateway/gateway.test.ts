import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { clientAddress } from './client-address.ts'
import { ADDRESS_HEADER, SITE_HEADER } from './internal-headers.ts'
import nextConfig from '../../next.config.ts'
import { createLog } from '../log/log.ts'
import { readConfig } from '../settings/config.ts'
import { gatewaySettings } from './from-settings.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const page = `<!doctype html><script>self.__next_f.push(${JSON.stringify('x'.repeat(3000))})</script>`
const script = `/* ${'y'.repeat(5000)} */`
const noise = randomBytes(4000)
let seen: { url: string; method: string; headers: NodeJS.Dict<string | string[]> } | null = null
const lines: string[] = []

/** What stands where Next stands: one answer of each kind. */
const options: Parameters<typeof startGateway>[0] = {
  book: {
    sites,
    siteHosts: {},
    local: DEFAULT_SITE,
    files: new Set(['/icon.svg', '/_next/static/a.js', '/_next/static/a.woff2']),
  },
  https: true,
  buildId: 'build-1',
  trustedProxies: 1,
  isPage: (path) => /^\/[^/]+\/[^/]+(?:\/known|\/saknas)?$/.test(path),
  pageAbove: (path) => (path.endsWith('/known/Volvo') ? path.slice(0, -'/Volvo'.length) : null),
  trouble: async () => 'The database takes no writes.',
  log: createLog('trace', { write: (line) => void lines.push(line) }),
  next: async (req, res) => {
    seen = { url: req.url ?? '', method: req.method ?? '', headers: { ...req.headers } }
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (path === '/api/throws') throw new Error('secret 070-1234567')
    if (path === '/api/stream') {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-transform' })
      res.write('data: 1\n\n')
      res.end('data: 2\n\n')
    } else if (path.startsWith('/_next/static/')) {
      const type = path.endsWith('.js') ? 'application/javascript' : 'font/woff2'
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      res.setHeader('ETag', '"abc"')
      res.setHeader('Content-Type', type)
      res.end(path.endsWith('.js') ? script : noise)
    } else if (path === '/api/remembers') {
      res.writeHead(200, { 'Set-Cookie': 'a=b', 'Cache-Control': 's-maxage=20' }).end()
    } else if (path === '/api/secret') {
      res.writeHead(303, { Location: '/', 'Referrer-Policy': 'no-referrer' }).end()
    } else if (path === '/api/loose') {
      res.writeHead(303, { Location: '/', 'Referrer-Policy': 'unsafe-url' }).end()
    } else if (path === '/api/moves') {
      res.writeHead(307, { Location: '/elsewhere' }).end()
    } else {
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 'no-cache')
      res.setHeader('Content-Length', Buffer.byteLength(page))
      res.write(page.slice(0, 100))
      expect(res.headersSent).toBe(true)
      res.end(page.slice(100))
    }
  },
}

let gateway: TestGateway
let origin = ''
beforeAll(async () => {
  gateway = await startGateway(options)
  origin = gateway.origin
})
afterAll(() => gateway.close())
const at = { host: 'localhost' }

describe('every answer', () => {
  test.each([
    '/',
    '/unknown',
    '/api/stream',
    '/_next/static/a.js',
    '/icon.svg',
    '/sv/x',
    '//',
    '/healthz',
    '/livez',
    '/readyz',
    '/api/throws',
    '/api/moves',
  ])('%s carries the security headers', async (target) => {
    const { headers } = await ask(origin, target, { headers: at })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('an address with a secret in it was sent on as the referrer', async () => {
    const policy = async (target: string) =>
      (await ask(origin, target, { headers: at })).headers['referrer-policy']
    expect(await policy('/api/secret')).toBe('no-referrer')
    expect(await policy('/api/loose')).toBe('strict-origin-when-cross-origin')
  })

  test('a page may run its own inline script and no other', async () => {
    const { headers } = await ask(origin, '/', { headers: at })
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    expect(scripts).toMatch(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/)
  })

  test('pages show pictures of the origins that the settings name, and take nothing else from there', async () => {
    const pictures = 'https://pictures.example https://cdn.example:8443'
    const outcome = readConfig({ IMAGE_ORIGINS: pictures })
    const config = outcome.ok ? outcome.config : expect.unreachable(outcome.sentence)
    const { imageOrigins = [] } = gatewaySettings(config, { files: new Set() })
    const other = await startGateway({ ...options, imageOrigins })
    try {
      const policyOf = async (from: TestGateway, target: string) =>
        String((await ask(from.origin, target, { headers: at })).headers['content-security-policy'])
      const policy = await policyOf(other, '/')
      expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' data: blob: ${pictures}`)
      expect(policy.split('pictures.example')).toHaveLength(2)
      expect(await policyOf(other, '/_next/static/a.js')).not.toContain('pictures.example')
      expect(await policyOf(gateway, '/')).toContain("img-src 'self' data: blob:;")
    } finally {
      other.close()
    }
  })

  test('with a cookie is stored nowhere, whatever it says itself', async () => {
    const { headers } = await ask(origin, '/api/remembers', { headers: at })
    expect(headers['set-cookie']).toEqual(['a=b'])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a 304 leaves the stored policy as it is', async () => {
    const { headers: whole } = await ask(origin, '/', { headers: at })
    const { status, headers } = await ask(origin, '/', {
      headers: { ...at, 'if-none-match': String(whole.etag) },
    })
    expect(status).toBe(304)
    expect(headers['content-security-policy']).toBeUndefined()
  })
})

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('pages and scripts come in %s, byte for byte the same', async (coding, open) => {
    for (const [target, body] of [
      ['/', page],
      ['/_next/static/a.js', script],
    ] as const) {
      for (let twice = 0; twice < 2; twice += 1) {
        const answer = await ask(origin, target, { headers: { ...at, 'accept-encoding': coding } })
        expect(answer.headers['content-encoding']).toBe(coding)
        expect(answer.headers['content-length']).toBe(String(answer.body.length))
        expect(answer.headers.vary).toContain('Accept-Encoding')
        expect(answer.headers.etag).toMatch(/^W\//)
        expect(open(answer.body).toString()).toBe(body)
      }
    }
  })

  test('who does not ask for it gets it plain', async () => {
    const answer = await ask(origin, '/', { headers: at })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.text).toBe(page)
    expect(answer.headers.etag).toMatch(/^"/)
  })

  test('fonts and streams are left alone', async () => {
    const headers = { ...at, 'accept-encoding': 'br, gzip' }
    const font = await ask(origin, '/_next/static/a.woff2', { headers })
    expect(font.headers['content-encoding']).toBeUndefined()
    expect(font.body.equals(noise)).toBe(true)
    const stream = await ask(origin, '/api/stream', { headers })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.text).toBe('data: 1\n\ndata: 2\n\n')
  })

  test('HEAD has the headers of GET and no body', async () => {
    const get = await ask(origin, '/', { headers: at })
    const head = await ask(origin, '/', { headers: at, method: 'HEAD' })
    expect(head.text).toBe('')
    const but = ({ date: _date, ...rest }: NodeJS.Dict<string | string[]>) => rest
    expect(but(head.headers)).toEqual(but(get.headers))
  })
})

describe('the gateway', () => {
  test('tells Next the site by the host alone, whatever the caller claims', async () => {
    await ask(origin, '/known', {
      headers: {
        host: 'carstore-fi.localhost',
        [SITE_HEADER]: 'group-cz',
        [ADDRESS_HEADER]: '1.1.1.1',
        'x-forwarded-host': 'group-cz.localhost',
        'x-middleware-subrequest': 'proxy:proxy',
        'x-nextjs-data': '1',
        'next-action': 'abc',
        'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      },
    })
    expect(seen?.url).toBe('/carstore-fi/fi/known')
    expect(seen?.headers).toMatchObject({
      [SITE_HEADER]: 'carstore-fi',
      [ADDRESS_HEADER]: '7.7.7.7',
    })
    for (const name of [
      'x-forwarded-host',
      'x-middleware-subrequest',
      'x-nextjs-data',
      'next-action',
    ]) {
      expect(seen?.headers[name]).toBeUndefined()
    }
  })

  test('whoever does not say what they are got pages with their title in the body', async () => {
    const whole = nextConfig.htmlLimitedBots
    for (const agent of [{}, { 'user-agent': '' }, { 'user-agent': 'Mozilla/5.0' }]) {
      await ask(origin, '/known', { headers: agent })
      expect(String(seen?.headers['user-agent'])).toMatch(whole ?? /^$/)
    }
  })

  test('every document says which build made it, and nothing else does', async () => {
    const build = async (target: string) =>
      (await ask(origin, target, { headers: at })).headers['x-forecourt-build']
    expect(await build('/')).toBe('build-1')
    expect(await build('/unknown')).toBe('build-1')
    expect(await build('/icon.svg')).toBeUndefined()
    expect(await build('/api/stream')).toBeUndefined()
  })

  test('unknown addresses share the missing page, with status 404', async () => {
    for (const target of [
      '/unknown',
      '/saknas',
      '/hedinautomotive-se/sv',
      '/carstore-fi/fi',
      '/en/x/y',
    ]) {
      const answer = await ask(origin, target, { headers: at })
      expect(seen?.url).toMatch(/^\/hedinautomotive-se\/(?:sv|en)\/saknas$/)
      expect(answer.status).toBe(404)
    }
  })

  test('what is searched of a list is answered by the list, with its query [SEARCHBAR-03]', async () => {
    const answer = await ask(origin, '/known/Volvo?keyphrase=v60', { headers: at })
    expect(seen?.url).toBe('/hedinautomotive-se/sv/known?keyphrase=v60')
    expect(answer.status).toBe(200)
  })

  test('an unknown host gets a small page of no site', async () => {
    seen = null
    const answer = await ask(origin, '/', { headers: { host: 'evil.example' } })
    expect(answer.status).toBe(421)
    expect(answer.text).not.toMatch(/hedin|carstore/i)
    expect(seen).toBeNull()
  })

  test('the router of the browser learns the address behind a page', async () => {
    const answer = await ask(origin, '/known?_rsc=1', { headers: { ...at, rsc: '1' } })
    expect(answer.headers['x-nextjs-rewritten-path']).toBe('/hedinautomotive-se/sv/known')
  })

  test('pages are only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await ask(origin, '/', { headers: at, method })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
  })

  test('a large body is refused before it is read', async () => {
    const answer = await ask(origin, '/api/x', { ...posted('x'.repeat(65_537), at) })
    expect(answer.status).toBe(413)
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })

  test('what fails behind it is a small 500 that tells nothing', async () => {
    const answer = await ask(origin, '/api/throws', { headers: at })
    expect(answer.status).toBe(500)
    expect(answer.text + lines.join('')).not.toContain('070')
    expect(lines.join('')).toContain('a request failed')
  })

  test.each(['/readyz', '/healthz'])(
    '%s answers 503 with Retry-After while the database takes no writes',
    async (path) => {
      const answer = await ask(origin, path, { headers: at })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({ status: 'unavailable' })
    },
  )

  test('/livez answers 200 while the database takes no writes: a restart would not help', async () => {
    const answer = await ask(origin, '/livez', { headers: at })
    expect([answer.status, answer.json()]).toEqual([200, { status: 'ok' }])
  })
})

test('the caller is the socket, or what the outermost trusted proxy saw', () => {
  const from = (remoteAddress: string, forwarded: string | undefined, trusted: number) =>
    clientAddress(
      { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as never,
      trusted,
    )
  expect(from('9.9.9.9', '1.1.1.1', 0)).toBe('9.9.9.9')
  expect(from('9.9.9.9', '1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2')
  expect(from('9.9.9.9', '1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1')
  expect(from('9.9.9.9', undefined, 1)).toBe('9.9.9.9')
  expect(from('::ffff:9.9.9.9', undefined, 0)).toBe('9.9.9.9')
  expect(from('9.9.9.9', '1.1.1.1:4711', 1)).toBe('1.1.1.1')
  expect(from('9.9.9.9', '[2001:db8:1:2::5]:4711', 1)).toBe('2001:db8:1:2::/64')
  expect(from('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64')
})
