import type { Metadata } from 'next'
import { isCodedPath } from '#domain/coded-paths'
import type { Page } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { pathInside, standsForMany } from '#domain/wildcard-path'
import {
  homeOf,
  isEditing,
  languagesOf,
  pathsOf,
  sitePictureOf,
} from '../../../_content/content.ts'
import { metadataOf } from '../../../_content/metadata.ts'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'
import { ContentView, pageAt } from '../content-view.tsx'

interface PathParams extends SiteParams {
  readonly params: Promise<{
    readonly site: string
    readonly locale: string
    readonly path?: readonly string[]
  }>
}

/** Every page that the content names; those it gets later are made when they are first asked for. */
export async function generateStaticParams({
  params,
}: {
  readonly params: { readonly site: string; readonly locale: string }
}): Promise<{ path: string[] }[]> {
  const paths = await pathsOf(params.site, params.locale)
  return paths
    .filter((path) => !isCodedPath(path))
    .map((path) => ({
      path: pathInside(path)
        .split('/')
        .filter((segment) => segment !== ''),
    }))
}

export async function generateMetadata(props: PathParams): Promise<Metadata> {
  const { siteContext, page } = await placeAndPage(props)
  const [home, sitePicture] = await Promise.all([homeOf(siteContext), sitePictureOf(siteContext)])
  const languages = standsForMany(page.path) ? [] : await languagesOf(siteContext, page.path)
  const settings = home?.settings ?? null
  const metadata = metadataOf({ siteContext, page, settings, languages, sitePicture })
  return (await isEditing()) ? { ...metadata, robots: { index: false } } : metadata
}

/** Any page of the content, by its path (PAGE-02). */
export default async function ContentPage(props: PathParams) {
  const { siteContext, page } = await placeAndPage(props)
  return <ContentView siteContext={siteContext} page={page} />
}

async function placeAndPage(props: PathParams): Promise<{ siteContext: SiteContext; page: Page }> {
  const siteContext = await siteContextOf(props)
  const { path = [] } = await props.params
  return { siteContext, page: await pageAt(siteContext, path) }
}
