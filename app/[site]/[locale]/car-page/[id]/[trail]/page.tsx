import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { sitePictureOf } from '../../../../../_content/content.ts'
import { carOf } from '../../../../../_car-page/car-of.ts'
import { CarPage } from '../../../../../_car-page/car-page.tsx'
import { carMetadata } from '../../../../../_car-page/car-metadata.ts'
import { carPageContext } from '../../../../../_car-page/car-page-context.ts'
import { siteContextOf, type SiteParams } from '../../../../../_site-context/site-context.ts'

/** Drawn for the one request; the gateway keeps it for a minute, apart from the content's pages. */
export const dynamic = 'force-dynamic'

interface CarPageParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly id: string
    /** `long` names brand and model in the breadcrumbs (DETAIL-33). */
    readonly trail: string
  }>
}

export async function generateMetadata(props: CarPageParams): Promise<Metadata> {
  const context = await contextOf(props)
  return carMetadata(context, await sitePictureOf(context.siteContext))
}

/** The page of one car: the gateway leads here, and nothing else does. */
export default async function CarDetailPage(props: CarPageParams) {
  return <CarPage context={await contextOf(props)} />
}

async function contextOf(props: CarPageParams) {
  const siteContext = await siteContextOf(props)
  const { id, trail } = await props.params
  const found = (await carOf(siteContext.site.id, Number(id))) ?? notFound()
  return carPageContext(siteContext, {
    ...found,
    trail: trail === 'long' ? 'long' : 'short',
  })
}
