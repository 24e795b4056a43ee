import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileTable } from '#redirects'
import { endsOf, type Routing } from '#redirects/cli'
import { contentAtBuild, searchIndexAtBuild } from '#services'
import type { Content } from '#services/content'
import type { SiteId } from '#domain/sites'
import { readPublicFiles } from '../../server/build/pages.ts'
import { routingOf } from '../../server/cli/site-routing.ts'
import { createLog } from '../../server/log/log.ts'
import { provideServices } from '../../server/services/services-store.ts'
import { readConfig, useConfig, type Config } from '../../server/settings/config.ts'
import { SE, SITES, tableOf } from './tables.ts'

const log = createLog('warn')
const files = readPublicFiles(join(import.meta.dirname, '..', '..', 'public'))
let config: Config

beforeAll(() => {
  const settings = readConfig({})
  if (!settings.ok) throw new Error(settings.sentence)
  config = { ...settings.config, limits: { ...settings.config.limits, search: null } }
  useConfig(config)
})
afterAll(() => provideServices(null))

/** The site as the gateway routes it, with content of one's own. */
function siteWith(site: SiteId, change: Partial<Content> = {}): Promise<Routing> {
  // What another test has learnt of the site is of other content.
  delete (globalThis as { forecourtKnownPaths?: unknown }).forecourtKnownPaths
  const content = { ...contentAtBuild(null, log), ...change }
  const searchIndex = searchIndexAtBuild({ ...config, log })
  const { match } = compileTable(tableOf(site))
  return routingOf(site, match, { content, searchIndex, files })
}

test.each(SITES)(
  '%s: every rule ends on a page, on one that is gone, or on another site',
  async (site) => {
    const { bad, good, rules } = await endsOf(tableOf(site), await siteWith(site))
    expect(bad).toEqual([])
    expect([good, rules]).toEqual([tableOf(site).rules.length, tableOf(site).rules.length])
  },
)

test('a page that an editor took away is named by the rules that led to it', async () => {
  const { sitemap } = contentAtBuild(null, log)
  const gone = '/livet-med-bil/dack/monsterdjup'
  const without = async (site: SiteId) => (await sitemap(site)).filter(({ path }) => path !== gone)
  const { bad } = await endsOf(tableOf(SE), await siteWith(SE, { sitemap: without }))
  expect(bad.length).toBeGreaterThan(0)
  for (const line of bad) expect(line).toMatch(`leads to ${gone}, which answers 404`)
})

test('the routing is the gateway’s: lists below themselves, cars, dealers, pages that stand for many', async () => {
  const { paths, end } = await siteWith(SE)
  const car = paths.find((path) => /^\/kop-bil\/\d{8}\//.test(path)) ?? ''
  const dealer = paths.find((path) => path.startsWith('/anlaggningar/')) ?? ''
  const ends = {
    [car]: 200,
    [dealer]: 200,
    '/kop-bil/41608/kia-ev6': 200,
    '/kop-bil/99999999/nothing': 404,
    '/kop-bil/alla-bilar-i-lager/Volvo/V60?car_fuel=El': 200,
    '/kop-bil/no-number': 404,
    '/anlaggningar/nobody': 404,
    '/service-och-verkstad/boka-service': 200,
    '/sv/kop-bil/': 200,
    '/no/such/page': 404,
  }
  const found = await Promise.all(Object.keys(ends).map(async (path) => [path, await end(path)]))
  expect(Object.fromEntries(found)).toEqual(ends)
})
