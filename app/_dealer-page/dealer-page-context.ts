import type { CarBrand } from '#domain/car-brands'
import type { Page, SiteSettings } from '#domain/content'
import { dealerPagesBelow } from '#domain/dealer-path'
import { hrefOf, type SiteContext } from '#domain/href'
import type { Retailer } from '#domain/retailers'
import { brandsOf, homeOf, pageOf, translator } from '../_content/content.ts'
import type { Translate } from '../_messages/translator.ts'

/** What every part of a dealer's page is given. */
export interface DealerPageContext {
  readonly siteContext: SiteContext
  readonly dealer: Retailer
  /** Makes with their logos, by the codes of `DepartmentBrand`. */
  readonly brands: readonly CarBrand[]
  readonly t: Translate
  /** Where the site's dealers are listed, and below which each has its page; as visitors write it. */
  readonly pathToDealers: string
  /** Null while the CMS does not say. */
  readonly settings: SiteSettings | null
  /**
   * The item of the CMS that stands for every dealer (`{pathToSiteDetail}/*`), with the editors' placeholder
   * as its section `main` (DEALER-07). Null where there is none.
   */
  readonly page: Page | null
}

export async function dealerPageContext(
  siteContext: SiteContext,
  dealer: Retailer,
): Promise<DealerPageContext> {
  const [home, brands, t] = await Promise.all([
    homeOf(siteContext),
    brandsOf(siteContext),
    translator(siteContext),
  ])
  const settings = home?.settings ?? null
  const pathToDealers = dealerPagesBelow(settings ?? {})
  const page = await editorialPageOf(siteContext, pathToDealers)
  return { siteContext, dealer, brands, t, pathToDealers, settings, page }
}

/** A dealer's page does without it, while the CMS does not answer too. */
async function editorialPageOf(siteContext: SiteContext, below: string): Promise<Page | null> {
  if (below === '') return null
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  const path = below.startsWith(`${prefix}/`) ? below.slice(prefix.length) : below
  return pageOf(siteContext, `${path}/*`).catch(() => null)
}
