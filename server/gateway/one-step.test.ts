import type { IncomingMessage } from 'node:http'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { compileTable } from '#redirects'
import { expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { addressed } from '../testing/exchange.ts'
import { startGateway } from '../testing/gateway.ts'
import { resolveAddress, type AddressBook } from './address.ts'
import { cameByHttp } from './client-address.ts'
import type { GatewayOptions } from './gateway.ts'
import { hostRedirect } from './middlewares/redirects.ts'

const HOST = `${DEFAULT_SITE}.localhost:8080`
const { match } = compileTable({
  site: DEFAULT_SITE,
  externalHosts: ['jobs.example'],
  rules: [
    { source: '/gammal', destination: '/ny', permanent: true },
    { source: '/jobb', destination: 'https://jobs.example/', permanent: true },
  ],
})
const book: AddressBook = {
  sites,
  siteHosts: {},
  local: DEFAULT_SITE,
  files: new Set(),
  redirects: (_, asked) => match(asked),
}
const at = (host: string, path: string) => resolveAddress(host, `${path}?a=b`, book)

test.each(['/gammal', '/sv/gammal', '/sv/gammal/', '/GAMMAL', '/sv//gammal', '//gammal'])(
  '%s leads to its page by one step, from the www host as well',
  (path) => {
    expect(at(HOST, path)).toMatchObject({ kind: 'moved', moved: { location: '/ny?a=b' } })
    const address = at(`www.${HOST}`, path)
    expect(address).toMatchObject({ kind: 'host-redirect', host: HOST, target: '/ny?a=b' })
    if (address.kind !== 'host-redirect') throw new Error(address.kind)
    const counted: unknown[] = []
    const reply = hostRedirect(true, (...hit) => counted.push(hit))(addressed(address))
    expect(reply.headers).toEqual({
      Location: `https://${HOST}/ny?a=b`,
      'Cache-Control': 'public, max-age=60',
    })
    expect(counted).toMatchObject([[DEFAULT_SITE, { source: '/gammal' }]])
  },
)

test('so does what no rule takes, and what leaves the site', () => {
  expect(at(`www.${HOST}`, '/sv/ny/')).toMatchObject({ kind: 'host-redirect', target: '/ny?a=b' })
  expect(at(HOST, '/sv//ny/')).toEqual({ kind: 'redirect', to: '/ny?a=b' })
  expect(at(`www.${HOST}`, '/sv/jobb')).toMatchObject({
    kind: 'moved',
    moved: { location: 'https://jobs.example/?a=b' },
  })
})

test('who comes by http to a site on https is led to the page’s https by one step', () => {
  const byHttp = (host: string, path: string) => resolveAddress(host, path, book, true)
  for (const host of [HOST, `www.${HOST}`]) {
    for (const path of ['/gammal', '/sv//gammal']) {
      expect([host, path, byHttp(host, path)]).toMatchObject([
        host,
        path,
        { kind: 'host-redirect', host: HOST, target: '/ny' },
      ])
    }
    expect(byHttp(host, '/ny')).toMatchObject({ kind: 'host-redirect', host: HOST, target: '/ny' })
    expect(byHttp(host, '/api/search')).toMatchObject({ kind: 'host-redirect', host: HOST })
  }
  expect(byHttp('who.example', '/ny')).toEqual({ kind: 'refused', status: 421 })
  expect(byHttp(HOST, '/healthz')).toEqual({ kind: 'health', probe: 'ready' })
})

test.each([
  [{ 'x-forwarded-proto': 'http' }, 1, true],
  [{ 'x-forwarded-proto': 'HTTP ' }, 1, true],
  [{ 'x-forwarded-proto': 'https' }, 1, false],
  // The visitor's own proxy spoke http to nobody's: the one that is believed was asked by https.
  [{ 'x-forwarded-proto': 'http, https' }, 1, false],
  [{ 'x-forwarded-proto': 'http, https' }, 2, true],
  [{ 'x-forwarded-proto': 'http' }, 2, true],
  [{ 'x-forwarded-proto': 'http' }, 0, false],
  [{}, 1, false],
])('%j behind %i proxies came by http: %s', (headers, proxies, expected) => {
  expect(cameByHttp({ headers } as unknown as IncomingMessage, proxies)).toBe(expected)
})

test.each([HOST, `${DEFAULT_SITE}.localhost:80`, `${DEFAULT_SITE}.localhost`])(
  'a gateway on https leads %s there, and answers what came by https',
  async (host) => {
    const next: GatewayOptions['next'] = async (_, res) => void res.end('page')
    const gateway = await startGateway({ book, https: true, trustedProxies: 1, next })
    const by = (proto: string) =>
      ask(gateway.origin, '/ny?a=b', { headers: { host, 'x-forwarded-proto': proto } })
    const led = await by('http')
    const answered = await by('https')
    gateway.close()
    expect([led.status, led.headers['location']]).toEqual([
      308,
      `https://${host.replace(/:80$/, '')}/ny?a=b`,
    ])
    expect(answered.status).toBe(200)
  },
)
