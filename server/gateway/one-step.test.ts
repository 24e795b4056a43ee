import { DEFAULT_SITE, sites } from '#domain/sites'
import { compileTable } from '#redirects'
import { expect, test } from 'vitest'
import { addressed } from '../testing/exchange.ts'
import { resolveAddress, type AddressBook } from './address.ts'
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
