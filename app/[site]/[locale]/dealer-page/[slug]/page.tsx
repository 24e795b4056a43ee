import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { sitePictureOf } from '../../../../_content/content.ts'
import { DealerPage } from '../../../../_dealer-page/dealer-page.tsx'
import { dealerMetadata } from '../../../../_dealer-page/dealer-metadata.ts'
import { dealerPageContext } from '../../../../_dealer-page/dealer-page-context.ts'
import { retailerOf } from '../../../../_dealer-page/retailer-of.ts'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'

/** Drawn for the one request; the gateway keeps it for a minute, apart from the content's pages. */
export const dynamic = 'force-dynamic'

interface DealerPageParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly slug: string
  }>
}

export async function generateMetadata(props: DealerPageParams): Promise<Metadata> {
  const context = await contextOf(props)
  return dealerMetadata(context, await sitePictureOf(context.siteContext))
}

/** The page of one dealer: the gateway leads here, and nothing else does. */
export default async function DealerDetailPage(props: DealerPageParams) {
  return <DealerPage context={await contextOf(props)} now={Date.now()} />
}

async function contextOf(props: DealerPageParams) {
  const siteContext = await siteContextOf(props)
  const { slug } = await props.params
  const dealer = (await retailerOf(siteContext.site.id, slug)) ?? notFound()
  return dealerPageContext(siteContext, dealer)
}
