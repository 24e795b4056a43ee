import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteId } from '#domain/sites'
import { posted, ask as send, type Asked } from '../../app/api/_routes/ask.ts'
import { usedCar } from '../../app/api/codeweaver/testing/samples.ts'
import { EXAMPLES } from '../../app/api/_reference/examples.ts'
import { expect, STAGING_SECRET, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'
import { ask, revalidatePages } from './site-pages.ts'

const SE = 'hedinautomotive-se'
const UK = 'hedinautomotive-uk'

/** Answers as systems do that fail; the finance house knows no quote. */
async function brokenVendors() {
  const vendors = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url?.startsWith('/finance/legal') ? 404 : 500).end()
  })
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`
  const remote = (name: string, path: string) => ({
    [`${name}_URL`]: base + path,
    [`${name}_KEY`]: 'a',
  })
  return {
    env: {
      ...remote('SEARCH', '/search'),
      ...remote('WORKSHOP', '/workshop'),
      ...remote('TYRE_HOTEL', '/tyre-hotel'),
      ...remote('FINANCE_UK', '/finance'),
      ...remote('CAR_MEDIA', '/media'),
      FORM_BUILDER_URL: `${base}/forms`,
      FORM_BUILDER_API_URL: `${base}/forms`,
      FORM_BUILDER_KEY: 'a',
    },
    close: () => {
      vendors.closeAllConnections()
      vendors.close()
    },
  }
}

/** Failures as the built server answers them: there, what a port throws is of another class for a call. */
const CALLS: readonly (readonly [site: SiteId, target: string, asked: Asked, status: number])[] = [
  [UK, '/api/codeweaver/legal?quoteRef=none', {}, 404],
  [UK, '/api/codeweaver/default', posted(usedCar), 503],
  [UK, '/api/car-media/AB21CDE', {}, 503],
  [SE, '/api/search', posted(EXAMPLES['/api/search']?.body), 503],
  [SE, '/api/dealers', {}, 503],
  [SE, '/api/hits?words=volvo', {}, 200],
  ['carstore-fi', '/api/kits/vehicles', {}, 503],
  [SE, '/api/stories?parent=none&after=made-up', {}, 400],
  [SE, '/api/mechmate/car/ABC123', {}, 503],
  [SE, '/api/tirehotel/authorization/search?regNo=TYR100', {}, 503],
  [
    SE,
    '/api/jotform',
    posted({ formId: '241010101010101' }, { 'idempotency-key': 'a-submission-0001' }),
    503,
  ],
]

test('while the systems behind fail, calls and pages have the statuses that are documented, and no part of a page is missing [RETAILERR-03] [RETAILERR-17] [DETAIL-39]', async () => {
  const vendors = await brokenVendors()
  const { server, logFile } = await ownServer('services-away', {
    ...vendors.env,
    RATE_LIMIT: 'off',
    EDITING_SECRET: STAGING_SECRET,
    REVALIDATE_SECRET: STAGING_SECRET,
  })
  const logged = (event: string) =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`))
  const hostOf = (site: SiteId) => `${site}.localhost:${new URL(server.url).port}`
  try {
    for (const [site, target, asked, status] of CALLS) {
      const headers = { ...asked.headers, host: hostOf(site) }
      const answer = await send(server.url, target, { ...asked, headers })
      expect([target, answer.status]).toEqual([target, status])
    }

    for (const [path, status] of [
      ['/kop-bil/alla-bilar-i-lager?keyphrase=volvo', 200],
      ['/kop-bil/10000018', 503],
      ['/anlaggningar?keyphrase=lund', 200],
      ['/sitemap.xml', 200],
    ] as const) {
      expect([path, (await ask(server.url, SE, path)).status]).toEqual([path, status])
    }
    const dealer = await ask(server.url, SE, '/anlaggningar/hedin-automotive-molndal')
    expect([dealer.status, dealer.location]).toEqual([302, '/anlaggningar'])

    // The start page was built while there were cars; now it is rendered again.
    expect(await revalidatePages(server.url, STAGING_SECRET)).toBe(204)
    const start = async () => (await ask(server.url, SE, '/')).body
    await expect.poll(start, { timeout: 60_000 }).not.toContain('<h2>Veckans bilar</h2>')
    expect(await start()).not.toContain('data-block-failed')
    const enter = `/api/editing/enter?secret=${STAGING_SECRET}`
    const entered = await send(server.url, enter, { headers: { host: hostOf(SE) } })
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const edited = await send(server.url, '/', { headers: { host: hostOf(SE), cookie } })
    expect(edited.text).toContain('<p role="status">The search index does not answer.</p>')
    expect(logged('car-of-the-week-failed').length).toBeGreaterThan(0)
    expect(logged('block-failed')).toEqual([])
  } finally {
    await server.stop()
    vendors.close()
  }
})
