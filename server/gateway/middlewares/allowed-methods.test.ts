import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../app/api/_routes/ask.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let passedOn: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    book: {
      sites,
      siteHosts: {},
      local: DEFAULT_SITE,
      files: new Set(['/icon.svg']),
      redirects: (_site, { path }) =>
        path === '/old'
          ? { status: 308, location: '/', rule: { pattern: '/old' } as never, index: 0 }
          : null,
    },
    staticFiles: new Map([['/icon.svg', import.meta.filename]]),
    workerOf: () => Buffer.from('self'),
    readConsole: () => new Map([['index.html', Buffer.from('console')]]),
    next: async (req, res) => {
      passedOn.push(`${req.method} ${String(req.headers['x-forecourt-refused-method'] ?? '')}`)
      res.end('answered')
    },
  })
})
afterAll(() => gateway.close())

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']

/** One address of every kind that the gateway knows: its status for a read, and its methods. */
test.each([
  ['a page', '/', 200],
  ['a page that is not there', '/saknas', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['security.txt', '/.well-known/security.txt', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['a file', '/icon.svg', 200],
  ['the health check', '/healthz', 200],
  ['the worker', '/sw.js', 200],
  ['the console', '/analyst', 200],
  ['an old address', '/old', 308],
  ['another spelling', '/sv', 308],
  ['media of the CMS', '/-/media/x', 404],
  ['the CMS', '/sitecore/api/x', 404],
])('%s (%s) refuses every other method by 405 with Allow', async (_, target, status) => {
  passedOn = []
  const allowed = target.startsWith('/sitecore') ? 'GET, HEAD, POST' : 'GET, HEAD'
  for (const method of METHODS) {
    const answer = await ask(gateway.origin, target, { method, headers: { host: 'localhost' } })
    const isAllowed = allowed.split(', ').includes(method)
    expect([method, answer.status, answer.headers.allow]).toEqual(
      isAllowed ? [method, status, undefined] : [method, 405, allowed],
    )
  }
  expect(passedOn.every((one) => one === 'GET ')).toBe(true)
})

test('an address that is refused is so for every method', async () => {
  for (const method of METHODS) {
    const answer = await ask(gateway.origin, '/%00', { method, headers: { host: 'localhost' } })
    expect([method, answer.status]).toEqual([method, 400])
  }
})

test('a call is told a method that it cannot have, and refuses it', async () => {
  passedOn = []
  for (const method of METHODS) {
    await ask(gateway.origin, '/api/x', { method, headers: { host: 'localhost' } })
  }
  const refused = METHODS.slice(3).map((method) => `POST ${method}`)
  expect(passedOn).toEqual(['GET ', 'GET ', 'POST ', ...refused])
})
