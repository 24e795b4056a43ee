import type { Metadata } from 'next'
import type { Page } from '#domain/content'
import { notFound } from 'next/navigation'
import {
  homeOf,
  isEditing,
  languagesOf,
  pageFor,
  pageOf,
  pathsOf,
  revisionsOf,
  translator,
} from '../../../_content/content.ts'
import { metadataOf } from '../../../_content/metadata.ts'
import { PageTemplate } from '../../../_blocks/page-template.tsx'
import { StructuredData } from '../../../_content/structured-data.tsx'
import { editorMessages } from '../../../_editing/editor-messages.ts'
import { LazyEditor } from '../../../_editing/lazy-editor.tsx'
import type { SiteContext } from '#domain/href'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'
import { PageTracking } from '../../../_tracking/page-tracking.tsx'
import { isCodedPath } from '#domain/coded-paths'
import { pathInside, pathOfSegments, standsForMany } from '#domain/wildcard-path'

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
  const home = await homeOf(siteContext)
  const languages = standsForMany(page.path) ? [] : await languagesOf(siteContext, page.path)
  const metadata = metadataOf({ siteContext, page, settings: home?.settings ?? null, languages })
  return (await isEditing()) ? { ...metadata, robots: { index: false } } : metadata
}

/** Any page of the content, by its path (PAGE-02). */
export default async function ContentPage(props: PathParams) {
  const { siteContext, page } = await placeAndPage(props)
  const [home, t, editing] = await Promise.all([
    homeOf(siteContext),
    translator(siteContext),
    isEditing(),
  ])
  return (
    <>
      <StructuredData
        siteContext={siteContext}
        page={page}
        trail={await trailOf(siteContext, page)}
        settings={home?.settings ?? null}
      />
      <PageTracking
        siteContext={siteContext}
        name={page.name}
        gtmID={page.fields.gtmID}
        settings={home?.settings ?? null}
        editing={editing}
      />
      <PageTemplate siteContext={siteContext} page={page} t={t} editing={editing} />
      {editing ? (
        <LazyEditor
          locale={siteContext.locale}
          path={page.path}
          revisions={await revisionsOf(siteContext, page.path)}
          messages={editorMessages(t)}
        />
      ) : null}
    </>
  )
}

async function placeAndPage(props: PathParams): Promise<{ siteContext: SiteContext; page: Page }> {
  const siteContext = await siteContextOf(props)
  const { path = [] } = await props.params
  const page = await pageFor(siteContext, pathOfSegments(path.map(decoded)))
  return { siteContext, page: page ?? notFound() }
}

/** The pages above a page that exist, the start page first and itself last. */
async function trailOf(siteContext: SiteContext, page: Page): Promise<readonly Page[]> {
  const segments = page.path.split('/').filter((segment) => segment !== '')
  const above = segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`)
  const pages = await Promise.all(above.map((path) => pageOf(siteContext, path).catch(() => null)))
  return [...pages.filter((own) => own !== null), page]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return notFound()
  }
}
