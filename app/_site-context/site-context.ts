import { siteSegment } from '#domain/flow-variant'
import { isSiteId, siteById, sites } from '#domain/sites'
import { notFound } from 'next/navigation'
import type { SiteContext } from '#domain/href'

export interface SiteParams {
  readonly params: Promise<{ readonly site: string; readonly locale: string }>
}

/** The site and language that the parameters name; anything else is a page that does not exist. */
export async function siteContextOf({ params }: SiteParams): Promise<SiteContext> {
  const { site: segment, locale: tag } = await params
  const { site: id, variant } = siteSegment(segment) ?? notFound()
  const site = isSiteId(id) ? siteById(id) : notFound()
  const locale = site.locales.find((own) => own === tag) ?? notFound()
  return variant === undefined ? { site, locale } : { site, locale, variant }
}

/** Every site in every locale, for `generateStaticParams`. */
export const everySiteContext = (): { site: string; locale: string }[] =>
  sites.flatMap((site) => site.locales.map((locale) => ({ site: site.id, locale })))
