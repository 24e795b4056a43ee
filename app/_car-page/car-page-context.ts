import { cache } from 'react'
import type { Car } from '#domain/car'
import { carListOf, type CarList } from '#domain/car-list-path'
import type { CarTrail } from '#domain/car-page-path'
import type { SiteSettings } from '#domain/content'
import { hrefOf, type SiteContext } from '#domain/href'
import { homeOf, translator } from '../_content/content.ts'
import type { Translate } from '../_messages/translator.ts'

/** What every part of a car's page is given. */
export interface CarPageContext {
  readonly siteContext: SiteContext
  readonly car: Car
  readonly trail: CarTrail
  readonly t: Translate
  /** Where the site's cars are, and its brands. */
  readonly list: CarList
  /** Null while the CMS does not say. */
  readonly settings: SiteSettings | null
}

export async function carPageContext(
  siteContext: SiteContext,
  car: Car,
  trail: CarTrail,
): Promise<CarPageContext> {
  const [place, t] = await Promise.all([carPlaceOf(siteContext), translator(siteContext)])
  return { siteContext, car, trail, t, ...place }
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
