import { randomBytes } from 'node:crypto'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Answered } from '../../app/api/_routes/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const page = (text: string) => `<!doctype html><p>${text.repeat(2_000)}</p>`
const SHARED = 's-maxage=20, stale-while-revalidate=3580'
const picture = randomBytes(3_000)

interface Answer {
  readonly status?: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Buffer
}

/** What Next answers, by its own path. */
const ANSWERS: { readonly [path: string]: Answer | undefined } = {
  '/hedinautomotive-se/sv': {
    headers: { 'content-type': 'text/html', 'cache-control': SHARED, etag: '"of-next"' },
    body: page('home'),
  },
  '/hedinautomotive-se/sv/car-page/1/short': {
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache, no-store' },
    body: page('car'),
  },
  '/hedinautomotive-se/sv/unstored': {
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store', etag: '"next"' },
    body: page('unstored'),
  },
  '/hedinautomotive-se/sv/saknas': {
    headers: { 'content-type': 'text/html', 'cache-control': SHARED },
    body: page('missing'),
  },
  '/hedinautomotive-se/sv/fails': {
    status: 500,
    headers: { 'content-type': 'text/html', 'cache-control': SHARED },
    body: page('failed'),
  },
  '/sitemap.xml': {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=60' },
    body: `<urlset>${'<url/>'.repeat(500)}</urlset>`,
  },
  '/robots.txt': {
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=300' },
    body: 'User-agent: *\n',
  },
  '/api/picture': {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
    body: picture,
  },
  '/api/read': {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, max-age=300' },
    body: '{}',
  },
  '/api/unstored': {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: '{}',
  },
  '/api/silent': { headers: { 'content-type': 'application/json' }, body: '{}' },
  '/api/cookie': {
    headers: { 'content-type': 'application/json', 'cache-control': SHARED, 'set-cookie': 'a=b' },
    body: '{}',
  },
  '/api/stream': {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: 'data: 1\n\n',
  },
}
/** Conditions and ranges that Next was shown. */
let shown: string[] = []

const options: Parameters<typeof startGateway>[0] = {
  book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
  isPage: (path) => path in ANSWERS,
  carAnswer: (path) =>
    path.endsWith('/bil/1/slug')
      ? { kind: 'page', path: '/hedinautomotive-se/sv/car-page/1/short', status: 200 }
      : null,
  workerOf: () => Buffer.from('self'),
  readConsole: () => new Map([['index.html', Buffer.from(page('console'))]]),
  next: async (req, res) => {
    shown = Object.keys(req.headers).filter((name) => /^(?:if-|range$)/.test(name))
    const answer = ANSWERS[(req.url ?? '').split('?', 1)[0] ?? '']
    if (!answer) return expect.unreachable(req.url)
    res.writeHead(answer.status ?? 200, answer.headers)
    res.end(answer.body)
  },
}
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway(options)
})
afterAll(() => gateway.close())

const at = (
  target: string,
  headers: { readonly [name: string]: string } = {},
  method = 'GET',
): Promise<Answered> =>
  ask(gateway.origin, target, { method, headers: { host: 'localhost', ...headers } })

describe.each([
  '/',
  '/bil/1/slug',
  '/sitemap.xml',
  '/robots.txt',
  '/api/picture',
  '/api/read',
  '/sw.js',
  '/analyst',
])('%s, which may be stored,', (target) => {
  test.each(['identity', 'gzip', 'br'])(
    'has a tag, and is not sent again to a client that has it (%s)',
    async (coding) => {
      const coded = { 'accept-encoding': coding }
      const whole = await at(target, coded)
      const tag = String(whole.headers.etag)
      expect([whole.status, tag]).toEqual([200, expect.stringMatching(/^(?:W\/)?"[\w-]{43}"$/)])
      // Twice: drawn for the request, and from a cache.
      for (const held of [tag, `"x", ${tag}`, '*']) {
        for (const method of ['GET', 'HEAD']) {
          const again = await at(target, { ...coded, 'if-none-match': held }, method)
          expect([again.status, again.text]).toEqual([304, ''])
          expect(again.headers).toMatchObject({
            etag: tag,
            'cache-control': whole.headers['cache-control'],
          })
          expect(again.headers.vary).toBe(whole.headers.vary)
          for (const name of ['content-encoding', 'content-length', 'content-security-policy']) {
            expect(again.headers[name]).toBeUndefined()
          }
        }
      }
      expect((await at(target, coded)).headers.etag).toBe(tag)
    },
  )

  test('is sent whole to a client that has another version, or says so illegibly', async () => {
    for (const held of ['"x"', 'x"",,*', '', '"of-next"']) {
      const { status, body } = await at(target, { 'if-none-match': held })
      expect([held, status, body.length > 0]).toEqual([held, 200, true])
    }
  })

  test('is refused to a client that wants another version', async () => {
    const tag = String((await at(target)).headers.etag)
    const refused = await at(target, { 'if-match': '"x"' })
    expect([refused.status, refused.text, refused.headers['cache-control']]).toEqual([
      412,
      '',
      'no-store',
    ])
    expect((await at(target, { 'if-match': tag })).status).toBe(200)
    expect((await at(target, { 'if-unmodified-since': 'nonsense' })).status).toBe(200)
  })

  test('has the whole for whoever wants a part', async () => {
    const whole = await at(target)
    for (const range of ['bytes=0-1', 'bytes=999999999-', 'x']) {
      const { status, body } = await at(target, { range, 'if-range': '"x"' })
      expect([status, body.equals(whole.body)]).toEqual([200, true])
    }
  })
})

test.each(['/unstored', '/api/unstored', '/api/silent', '/api/cookie', '/api/stream', '/healthz'])(
  '%s, which is not stored, has no tag, and is sent whatever the client has',
  async (target) => {
    const { status, headers } = await at(target, { 'if-none-match': '*' })
    expect([status, headers.etag]).toEqual([200, undefined])
  },
)

test.each([
  ['/unknown', 404],
  ['/fails', 500],
])('%s is answered by its %i, whatever the client has', async (target, status) => {
  const { headers } = await at(target)
  for (const held of ['*', String(headers.etag)]) {
    expect((await at(target, { 'if-none-match': held })).status).toBe(status)
  }
})

test('shows Next neither a condition nor a range', async () => {
  const conditions = {
    range: 'bytes=0-1',
    'if-none-match': '"x"',
    'if-match': '*',
    'if-range': '"x"',
    'if-modified-since': 'x',
    'if-unmodified-since': 'x',
  }
  for (const target of ['/unstored', '/api/read']) {
    shown = ['not asked']
    await at(target, conditions)
    expect(shown).toEqual([])
  }
})

test('gives a document another tag where its policy is another, which a 304 would not replace', async () => {
  const other = await startGateway({ ...options, imageOrigins: ['https://pictures.example'] })
  const { headers } = await ask(other.origin, '/', { headers: { host: 'localhost' } })
  other.close()
  const { etag } = (await at('/')).headers
  expect(headers.etag).not.toBe(etag)
})

test('tags the same page the same on every machine', async () => {
  const other = await startGateway(options)
  const { headers } = await ask(other.origin, '/', { headers: { host: 'localhost' } })
  other.close()
  expect(headers.etag).toBe((await at('/')).headers.etag)
})
