import { isFlowPath } from '#domain/coded-paths'
import { carPath } from '#domain/car-path'
import { carPagesBelow } from '#domain/car-list-path'
import { dealerPagesBelow, dealerPath } from '#domain/dealer-path'
import { hrefOf } from '#domain/href'
import { siteById, sites, type SiteId } from '#domain/sites'
import { standsForMany } from '#domain/wildcard-path'
import type { Matcher } from '#redirects'
import type { Routing } from '#redirects/cli'
import type { Services } from '#services'
import { carAnswer } from '../content/car-addresses.ts'
import { dealerAnswer } from '../content/dealer-addresses.ts'
import { learnPaths } from '../content/known-paths.ts'
import { resolveAddress, type AddressBook } from '../gateway/address.ts'
import type { Arrival } from '../gateway/exchange.ts'
import { filteredList, pageAbove, pagesOf } from '../gateway/from-settings.ts'
import { pagePath } from '../gateway/middlewares/page-path.ts'
import { provideServices } from '../services/services-store.ts'

/** What pages are found by; nothing is written, and no database is open. */
export interface RoutedServices extends Pick<Services, 'content' | 'searchIndex'> {
  /** Paths of the files in `public/`. */
  readonly files: { has(path: string): boolean }
}

/** More steps have no end. */
const MAX_STEPS = 10
/** That a rule for all cars is tried with. */
const CARS = 3

/** A site as its gateway routes: redirects, cars, dealers, lists and their searches, pages and those that stand for many. */
export async function routingOf(
  site: SiteId,
  redirects: Matcher['match'],
  { content, searchIndex, files }: RoutedServices,
): Promise<Routing> {
  const find = async (of: SiteId, id: number) => {
    const [car] = await searchIndex.cars(of, { limit: 1, ids: [String(id)] })
    return car ? { car, soldOn: null } : null
  }
  // The gateway's own look-ups ask them of the process.
  provideServices({ content, searchIndex, carRecords: { find } } as unknown as Services)
  await learnPaths(site)
  const book: AddressBook = {
    sites,
    siteHosts: {},
    local: site,
    files,
    redirects: (_, asked) => redirects(asked),
  }
  return {
    paths: await pathsOf(site, { content, searchIndex }),
    end: (location) => endOf(location, siteById(site).host, book),
  }
}

async function endOf(location: string, host: string, book: AddressBook): Promise<number | null> {
  let target = location
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const answer = await answerAt(target, host, book)
    if (typeof answer === 'number') return answer
    if (answer === null || !answer.startsWith('/')) return answer === null ? null : 200
    target = answer
  }
  return null
}

/** A status, or where to go on; null for what a page never leads to. */
async function answerAt(
  target: string,
  host: string,
  book: AddressBook,
): Promise<number | string | null> {
  const address = resolveAddress(host, target, book)
  switch (address.kind) {
    case 'moved':
      return address.moved.location
    case 'redirect':
      return address.to
    case 'refused':
      return address.status
    case 'asset':
    case 'api':
      return 200
    case 'page': {
      let location: string | null = null
      const res = { setHeader: () => undefined }
      const req = { headers: {}, socket: {} }
      const arrival = { req, res, target, delivery: { pageStatus: 200 } } as unknown as Arrival
      let status = 0
      const reply = await toPage({ ...arrival, address }, (page) => {
        status = page.delivery.pageStatus
        return null
      })
      if (reply !== null) {
        const { Location } = reply.headers as { readonly Location?: string }
        location = Location ?? null
        status = reply.status
      }
      return location ?? status
    }
    default:
      return null
  }
}

/** Which page answers, as the gateway has it. */
const toPage = pagePath({
  isPage: pagesOf((path) => {
    const [, site = '', , ...rest] = path.split('/')
    return (
      sites.some(({ id, booking }) => id === site && booking) && isFlowPath(`/${rest.join('/')}`)
    )
  }),
  pageAbove,
  filteredList,
  carAnswer,
  dealerAnswer,
  trustedProxies: 0,
})

/** Decoded, as visitors write them. */
async function pathsOf(
  id: SiteId,
  { content, searchIndex }: Pick<RoutedServices, 'content' | 'searchIndex'>,
): Promise<readonly string[]> {
  const site = siteById(id)
  const pages = await content.sitemap(id)
  const own = pages
    .filter(({ path }) => !standsForMany(path))
    .map(({ language, path }) => hrefOf({ site, locale: language }, path))
  const home = await content.home({ site: id, language: site.locales[0] })
  const dealers = dealerPagesBelow(home?.settings ?? {})
  const slugs = dealers === '' ? [] : await searchIndex.retailerSlugs(id)
  const cars = carPagesBelow(home?.settings ?? {})
  const found = cars === '' ? [] : await searchIndex.cars(id, { limit: CARS })
  return [
    ...own,
    ...slugs.map((slug) => dealerPath(dealers, slug)),
    ...found.map((car) => carPath(cars, car)),
  ].map((path) => decodeURI(path))
}
