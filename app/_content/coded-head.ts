import type { Metadata } from 'next'
import type { SiteContext } from '#domain/href'
import { homeOf, isEditing, pageOf } from './content.ts'
import { codedMetadataOf } from './metadata.ts'

interface HeadTexts {
  readonly title: string
  readonly description: string
}

/**
 * The head of a page that code draws at `path`; it needs nothing of the CMS, and is there without.
 * What an editor wrote for its item goes before our own words.
 */
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
  const { gtmID, metaTitle, metaDescription, ogImage } = page?.fields ?? {}
  const metadata = codedMetadataOf({
    siteContext,
    path,
    settings,
    gtmID,
    title: metaTitle || texts.title,
    description: metaDescription || texts.description,
    ...(ogImage && { picture: ogImage.src }),
  })
  return (await isEditing()) ? { ...metadata, robots: { index: false } } : metadata
}
