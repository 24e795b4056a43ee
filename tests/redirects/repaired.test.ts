import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentAtBuild, searchIndexAtBuild, type Services } from '#services'
import { carPath } from '#domain/car-path'
import { dealerPath } from '#domain/dealer-path'
import { encodedPath } from '#domain/encoded-path'
import { hrefOf } from '#domain/href'
import { hasIndexes } from '#domain/search-indexes'
import { DEFAULT_SITE, sites, type Site } from '#domain/sites'
import { compileTable } from '#redirects'
import { standsForMany } from '#domain/wildcard-path'
import { ask } from '../../app/api/_routes/ask.ts'
import { carAnswer } from '../../server/content/car-addresses.ts'
import { dealerAnswer } from '../../server/content/dealer-addresses.ts'
import { carPlaceIn, dealerPlaceIn, learnPaths } from '../../server/content/known-paths.ts'
import { repairedPath } from '../../server/content/repaired-path.ts'
import { filteredList, pageAbove, pagesOf } from '../../server/gateway/from-settings.ts'
import { createLog } from '../../server/log/log.ts'
import { provideServices } from '../../server/services/services-store.ts'
import { readConfig, useConfig } from '../../server/settings/config.ts'
import { startGateway, type TestGateway } from '../../server/testing/gateway.ts'

const OLD = '/gammal-adress'
const MOVED_TO = '/ny-adress'
const { match } = compileTable({
  site: DEFAULT_SITE,
  rules: [{ source: OLD, destination: MOVED_TO, permanent: true }],
})
/** Sites and old addresses of the rules that answered. */
const told: (readonly [site: string, source: string | undefined])[] = []
let gateway: TestGateway
beforeAll(async () => {
  const settings = readConfig({ RATE_LIMIT: 'off' })
  if (!settings.ok) throw new Error(settings.sentence)
  useConfig(settings.config)
  const log = createLog('warn')
  const searchIndex = searchIndexAtBuild({ ...settings.config, log })
  const find = async (site: Site['id'], id: number) => {
    const [car] = await searchIndex.cars(site, { limit: 1, ids: [String(id)] })
    return car ? { car, soldOn: null } : null
  }
  provideServices({
    content: contentAtBuild(null, log),
    searchIndex,
    carRecords: { find },
  } as unknown as Services)
  for (const { id } of sites) await learnPaths(id)
  gateway = await startGateway({
    isPage: pagesOf((path) => path.endsWith('/saknas')),
    pageAbove,
    filteredList,
    carAnswer,
    dealerAnswer,
    repairedPath,
    book: {
      sites,
      siteHosts: {},
      local: DEFAULT_SITE,
      files: new Set(),
      redirects: (_, asked) => match(asked),
    },
    onMoved: (site, rule) => void told.push([site, rule.source]),
    next: async (req, res) => void res.end(req.url),
  })
})
afterAll(() => {
  gateway.close()
  provideServices(null)
})

const at = async (site: Site, path: string) => {
  const { status, headers } = await ask(gateway.origin, path, {
    headers: { host: `${site.id}.localhost` },
  })
  return [status, headers['location'] ?? null] as const
}

/** Addresses of each kind that a site has, as it writes them, for each of its languages. */
async function addressesOf(site: Site): Promise<readonly string[]> {
  const { content, searchIndex } = readServices()
  const pages = (await content.sitemap(site.id)).filter(({ path }) => !standsForMany(path))
  const found = site.locales.flatMap((locale) => {
    const own = pages.filter(({ language, path }) => language === locale && path !== '/')
    return own.slice(0, 12).map(({ path }) => encodedPath(hrefOf({ site, locale }, path)))
  })
  const [locale] = site.locales
  const dealers = dealerPlaceIn(site.id, locale)
  const [slug] = dealers?.slugs ?? []
  if (dealers && slug) found.push(dealerPath(dealers.pathToDealers, slug))
  const cars = carPlaceIn(site.id, locale)
  const [car] = cars && hasIndexes(site.id) ? await searchIndex.cars(site.id, { limit: 1 }) : []
  if (cars && car) found.push(carPath(cars.pathToCar, car), `${cars.pathToList}/Volvo`)
  return found
}
const readServices = (): Services =>
  (globalThis as unknown as { forecourtServices: Services }).forecourtServices

const capital = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())

describe.each(sites)('$id', (site) => {
  test('leads from another case of letters in any address to the right one, once', async () => {
    const addresses = await addressesOf(site)
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      const wrong = capital(address)
      const [status, location] = await at(site, `${wrong}?utm_source=brev`)
      expect([wrong, status, location]).toEqual([wrong, 308, `${address}?utm_source=brev`])
      expect([address, (await at(site, address))[0]]).toEqual([address, 200])
    }
  })

  test.each([
    ')',
    '.',
    ',',
    '%20',
    '.html',
    '.htm',
    '.php',
    ').',
    '%3E',
    '%22',
    '%E2%80%9D',
    ';',
    ':',
    '!',
    "'",
    '*',
    '_',
    ']',
    '%C2%A0',
    '%E2%80%8B',
    '&gt;',
    '.html).',
    '/index.html',
    '%E2%80%A6',
  ])('leads from an address with %s left at its end to the one that was meant', async (end) => {
    for (const address of await addressesOf(site)) {
      // Whatever is below these is a search of the list, or a slug.
      if (/\/(?:\d{8}\/|Volvo)/.test(address)) continue
      if (end.startsWith('/') && (await at(site, `${address}/x`))[0] === 200) continue
      const damaged = address + end
      const [status, location] = await at(site, `${damaged}?gclid=a`)
      expect([damaged, status, location]).toEqual([damaged, 308, `${address}?gclid=a`])
    }
  })

  test.each(['&', '%26', '&amp;', '%3F', ')&', '.html%3F'])(
    'leads from an address with its query behind %s to the page with that query',
    async (glue) => {
      for (const address of await addressesOf(site)) {
        if (/\/(?:\d{8}\/|Volvo)/.test(address)) continue
        const [status, location] = await at(site, `${address}${glue}utm_source=brev%20a&b=%23`)
        const query = '?utm_source=brev%20a&b=%23'
        expect([address, status, location]).toEqual([address, 308, address + query])
        const both = await at(site, `${address}${glue}utm_source=a?gclid=b`)
        expect([address, ...both]).toEqual([address, 308, `${address}?utm_source=a&gclid=b`])
      }
    },
  )

  test.each([')', '.', '%20', '%3E', '.html).', '&utm_source=a', ').&utm_source=a'])(
    'leads from an old address with %s left at its end to where it has moved',
    async (end) => {
      const moved = end.includes('utm') ? `${MOVED_TO}?utm_source=a` : MOVED_TO
      expect(await at(site, OLD + end)).toEqual([308, moved])
      expect(await at(site, `${OLD}${end}?gclid=b`)).toEqual([
        308,
        moved + (moved.includes('?') ? '&' : '?') + 'gclid=b',
      ])
      expect(told.at(-1)).toEqual([site.id, OLD])
      expect((await at(site, `${OLD}x`))[0]).toBe(404)
    },
  )

  test('leads from a language in capitals to its page', async () => {
    for (const locale of site.locales) {
      const start = hrefOf({ site, locale }, '/')
      expect(await at(site, `/${locale.toUpperCase()}`)).toEqual([308, start])
    }
  })

  test.each(['index.html', 'index.php', 'default.aspx', 'INDEX.HTM'])(
    'leads from /%s to the start page',
    async (file) => {
      for (const locale of site.locales) {
        const start = hrefOf({ site, locale }, '/')
        expect(await at(site, `${start === '/' ? '' : start}/${file}`)).toEqual([308, start])
      }
    },
  )

  test('answers 404 where nothing is at what is left', async () => {
    for (const path of [
      '/finns-inte',
      '/Finns-Inte).',
      '/%29',
      '/a.html.html',
      `/${'.'.repeat(7_000)}x`,
    ]) {
      expect([path, ...(await at(site, path))]).toEqual([path, 404, null])
    }
  })
})
