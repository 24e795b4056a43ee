import type { Metadata } from 'next'
import { dealerPath } from '#domain/dealer-path'
import { hrefOf } from '#domain/href'
import { codedMetadataOf } from '../_content/metadata.ts'
import type { DealerPageContext } from './dealer-page-context.ts'

/** The head of a dealer's page. */
export function dealerMetadata(context: DealerPageContext): Metadata {
  const { dealer, page, pathToDealers, settings, siteContext } = context
  const { site_street, site_zip, site_city } = dealer
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  const path = dealerPath(pathToDealers, dealer.slug)
  return codedMetadataOf({
    siteContext,
    path: path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
    title: dealer.site_official_name,
    description: [site_street, `${site_zip} ${site_city}`.trim()].filter(Boolean).join(', '),
    settings,
    gtmID: page?.fields.gtmID,
    locales: [siteContext.locale],
    picture: dealer.site_image_url,
  })
}
