import type { Metadata } from 'next'
import type { SiteContext } from '../_site-context/href.ts'
import { homeOf, pageOf } from './content.ts'
import { codedMetadataOf } from './metadata.ts'

interface Words {
  readonly title: string
  readonly description: string
}

/** The head of a page that code draws at `path`; it needs nothing of the CMS, and is there without. */
export async function codedHead(place: SiteContext, path: string, words: Words): Promise<Metadata> {
  const [home, page] = await Promise.all([homeOf(place), pageOf(place, path).catch(() => null)])
  const settings = home?.settings ?? null
  return codedMetadataOf({ place, path, settings, gtmID: page?.fields.gtmID, ...words })
}
