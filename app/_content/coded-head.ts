import type { Metadata } from 'next'
import type { SiteContext } from '#domain/href'
import { homeOf, isEditing, pageOf, sitePictureOf } from './content.ts'
import { codedMetadataOf } from './metadata.ts'
import { pagePicture } from './social-picture.ts'

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
  const [home, page, sitePicture] = await Promise.all([
    homeOf(siteContext),
    pageOf(siteContext, path).catch(() => null),
    sitePictureOf(siteContext),
  ])
  const settings = home?.settings ?? null
  const { gtmID, metaTitle, metaDescription } = page?.fields ?? {}
  const metadata = codedMetadataOf({
    siteContext,
    path,
    settings,
    gtmID,
    title: metaTitle || texts.title,
    description: metaDescription || texts.description,
    picture: (page && pagePicture(page)) ?? sitePicture,
  })
  return (await isEditing()) ? { ...metadata, robots: { index: false } } : metadata
}
