import type { Metadata } from 'next'
import { homeOf, languagesOf, sitePictureOf } from '../../_content/content.ts'
import { metadataOf } from '../../_content/metadata.ts'

/** The query as Next hands it to a page. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** The query as it stands in the address, without its question mark. */
export function queryOf(parameters: QueryParameters): string {
  const query = new URLSearchParams()
  for (const [name, value = []] of Object.entries(parameters)) {
    for (const one of [value].flat()) query.append(name, one)
  }
  return query.toString()
}

/**
 * Metadata of a searched list. It is not indexed, so it names no other address as its canonical one: search
 * engines take the two together for a contradiction.
 */
export async function searchedListMetadata({
  siteContext,
  page,
}: Pick<Parameters<typeof metadataOf>[0], 'siteContext' | 'page'>): Promise<Metadata> {
  const [home, languages, sitePicture] = await Promise.all([
    homeOf(siteContext),
    languagesOf(siteContext, page.path),
    sitePictureOf(siteContext),
  ])
  const settings = home?.settings ?? null
  const { alternates: _, ...metadata } = metadataOf({
    siteContext,
    page,
    settings,
    languages,
    sitePicture,
  })
  return { ...metadata, robots: { index: false, follow: true } }
}
