import type { Metadata } from 'next'
import type { SiteContext } from '#domain/href'
import { homeOf, pageOf } from './content.ts'
import { codedMetadataOf } from './metadata.ts'

interface HeadTexts {
  readonly title: string
  readonly description: string
}

/** The head of a page that code draws at `path`; it needs nothing of the CMS, and is there without. */
export async function codedHead(
  siteContext: SiteContext,
  path: string,
  texts: HeadTexts,
): Promise<Metadata> {
  const [home, page] = await Promise.all([
    homeOf(siteContext),
    pageOf(siteContext, path).catch(() => null),
  ])
  const settings = home?.settings ?? null
  return codedMetadataOf({ siteContext, path, settings, gtmID: page?.fields.gtmID, ...texts })
}
