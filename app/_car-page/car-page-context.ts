import { cache } from 'react'
import type { Car } from '#domain/car'
import { carListOf, carPagesBelow, type CarList } from '#domain/car-list-path'
import type { CarTrail } from '#domain/car-page-path'
import type { Page, SiteSettings } from '#domain/content'
import { hrefOf, type SiteContext } from '#domain/href'
import type { Locale } from '#domain/sites'
import { homeOf, pageOf, translator } from '../_content/content.ts'
import type { Translate } from '../_messages/translator.ts'

/** What every part of a car's page is given. */
export interface CarPageContext {
  readonly siteContext: SiteContext
  readonly car: Car
  /** ISO date of the day on which it was found to have left the index; null while it is for sale. */
  readonly soldOn: string | null
  readonly trail: CarTrail
  readonly t: Translate
  /** Where the site's cars are, and its brands. */
  readonly list: CarList
  /** Below which the same cars have their pages, in each language that has some; as visitors write it. */
  readonly pathsToCar: Partial<Readonly<Record<Locale, string>>>
  /** Null while the CMS does not say. */
  readonly settings: SiteSettings | null
  /**
   * The item of the CMS that stands for every car (`{pathToCarDetail}/*`), whose sections are `main`
   * below the car, `extra` (DETAIL-36) and `privacy` at the form: `<PageSection section="privacy" …>`
   * draws one. Null where there is none.
   */
  readonly page: Page | null
}

export async function carPageContext(
  siteContext: SiteContext,
  asked: Pick<CarPageContext, 'car' | 'soldOn' | 'trail'>,
): Promise<CarPageContext> {
  const [place, pathsToCar, t] = await Promise.all([
    carPlaceOf(siteContext),
    pathsToCarOf(siteContext),
    translator(siteContext),
  ])
  const page = await editorialPageOf(siteContext, place.list.pathToCar)
  return { siteContext, ...asked, t, ...place, pathsToCar, page }
}

/** A car's page does without it, while the CMS does not answer too. */
async function editorialPageOf(siteContext: SiteContext, pathToCar: string): Promise<Page | null> {
  if (pathToCar === '') return null
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  const path = pathToCar.startsWith(`${prefix}/`) ? pathToCar.slice(prefix.length) : pathToCar
  return pageOf(siteContext, `${path.replace(/\/+$/, '')}/*`).catch(() => null)
}

/** Where the cars of a site are. */
export const carPlaceOf = cache(
  async (siteContext: SiteContext): Promise<Pick<CarPageContext, 'list' | 'settings'>> => {
    const home = await homeOf(siteContext)
    const list = home
      ? carListOf(siteContext, home)
      : { path: hrefOf(siteContext, '/'), brands: [], pathToCar: '' }
    return { list, settings: home?.settings ?? null }
  },
)

async function pathsToCarOf({ site }: SiteContext): Promise<CarPageContext['pathsToCar']> {
  const paths = await Promise.all(
    site.locales.map(async (locale) => {
      const home = await homeOf({ site, locale })
      return [locale, home ? carPagesBelow(home.settings) : ''] as const
    }),
  )
  return Object.fromEntries(paths.filter(([, path]) => path !== ''))
}
