import type { Metadata } from 'next'
import { addressOf } from '#domain/retailers'
import { codedMetadataOf, needsOf } from '../_content/metadata.ts'
import { firstPicture, type SocialPicture } from '../_content/social-picture.ts'
import type { DealerPageContext } from './dealer-page-context.ts'
import { pathOfDealer } from './path-of-dealer.ts'

/** The head of a dealer's page. */
export function dealerMetadata(context: DealerPageContext, sitePicture: SocialPicture): Metadata {
  const { dealer, page, settings, siteContext } = context
  return codedMetadataOf({
    siteContext,
    path: pathOfDealer(context),
    title: dealer.site_official_name,
    description: addressOf(dealer),
    settings,
    gtmID: page?.fields.gtmID,
    languages: [],
    picture: firstPicture([dealer.site_image_url]) ?? sitePicture,
    needs: [...(settings?.maps ? ['maps'] : []), ...(page ? needsOf(page, settings) : [])],
  })
}
